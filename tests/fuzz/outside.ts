import { expect } from "bun:test";
import { ApiError } from "#shared/schemas/error.ts";
import type { Answer } from "../support/api.ts";

/** What nobody outside may read: paths, code, SQL, names of what we are built of. */
const INSIDE =
  /\$bunfs|node_modules|\/src\/|\/tests\/|\.tsx?:\d|\n\s+at |SQLITE|drizzle|ZodError|SELECT .* FROM|INSERT INTO|UPDATE .* SET|no such (table|column)|argon2|custode\.db|TypeError|RangeError|SyntaxError/i;

/** @throws unless an answer is one that the outside may see: no fault of the server, nothing of its inside. */
export function expectOnlyTheOutside(answer: Answer): void {
  expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
  expectNothingInside(answer.text);
  expectNothingInside([...answer.headers].join("\n"));
  if (answer.status < 400) return;
  const parsed = ApiError.safeParse(answer.body);
  expect(parsed.error, `${answer.status} ${answer.text.slice(0, 300)}`).toBeUndefined();
}

/** @throws when a text tells something of the inside. */
export function expectNothingInside(text: string): void {
  // A picture or a PDF is bytes, in which everything may stand by chance.
  if (text.startsWith("%PDF") || text.startsWith("RIFF")) return;
  expect(text.match(INSIDE)?.[0]).toBeUndefined();
  expect(text.includes(process.cwd())).toBe(false);
}
