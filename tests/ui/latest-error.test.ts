import { expect, test } from "bun:test";
import { latestError } from "../../web/ui/latest-error.ts";

const refused = new Error("Il server non risponde");

test("the error of an earlier attempt goes when another one succeeds, and returns with another error", () => {
  const [never, failed] = [
    { submittedAt: 0, error: null },
    { submittedAt: 1, error: refused },
  ];
  expect(latestError(never, never)).toBeNull();
  expect(latestError(failed, never)).toBe(refused);
  expect(latestError(never, failed)).toBe(refused);
  expect(latestError(failed, { submittedAt: 2, error: null })).toBeNull();
  const other = new Error("Questo invito non c'è più");
  expect(latestError(failed, { submittedAt: 2, error: other })).toBe(other);
});
