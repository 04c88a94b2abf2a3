import * as z from "zod/mini";

/** Optional notes on source and certainty; validated, but not sent. */
const Doubt = z.object({
  confidence: z.optional(z.enum(["media", "bassa"])),
  source: z.optional(z.string().check(z.minLength(1))),
});

/** @throws ZodError for a bad row, `Error` for a repeated name. */
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
