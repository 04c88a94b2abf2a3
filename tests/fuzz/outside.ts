import { expect } from "bun:test";
import { ApiError } from "#shared/schemas/error.ts";
import type { Answer } from "../support/api.ts";

/** Internals that no response may contain: paths, code, SQL, names of libraries. */
const INSIDE =
  /\$bunfs|node_modules|\/src\/|\/tests\/|\.tsx?:\d|\n\s+at |SQLITE|drizzle|ZodError|SELECT .* FROM|INSERT INTO|UPDATE .* SET|no such (table|column)|argon2|custode\.db|TypeError|RangeError|SyntaxError/i;

/** Asserts that a response is no server error, contains no internals, and is a valid error if it is one. */
export function expectSafeResponse(answer: Answer): void {
  expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
  expectNoInternals(answer.text);
  expectNoInternals([...answer.headers].join("\n"));
  if (answer.status < 400) return;
  const parsed = ApiError.safeParse(answer.body);
  expect(parsed.error, `${answer.status} ${answer.text.slice(0, 300)}`).toBeUndefined();
}

/** Asserts that a text contains no internals. */
export function expectNoInternals(text: string): void {
  // The bytes of a picture or PDF may match by chance.
  if (text.startsWith("%PDF") || text.startsWith("RIFF")) return;
  expect(text.match(INSIDE)?.[0]).toBeUndefined();
  expect(text.includes(process.cwd())).toBe(false);
}
