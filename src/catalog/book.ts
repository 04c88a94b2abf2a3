import * as z from "zod/mini";

/**
 * A data file may say beside a row where its numbers come from and how sure they are: only where somebody
 * may doubt them. The program does not send that on.
 */
const Doubt = z.object({
  confidence: z.optional(z.enum(["media", "bassa"])),
  source: z.optional(z.string().check(z.minLength(1))),
});

/**
 * Reads the rows of one reference book.
 * @returns the rows as their schema has them, in the file's order.
 * @throws ZodError for a row that does not fit, `Error` for a name that stands there twice.
 */
export function bookOf<Row extends z.core.$ZodType<{ name: string }>>(
  schema: Row,
  rows: unknown,
): z.output<Row>[] {
  z.array(Doubt).parse(rows);
  const book = z.array(schema).parse(rows);
  const names = new Set<string>();
  for (const { name } of book) {
    const key = name.toLowerCase();
    if (names.has(key)) throw new Error(`The reference book names '${name}' twice`);
    names.add(key);
  }
  return book;
}
