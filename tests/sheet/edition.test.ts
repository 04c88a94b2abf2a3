import { expect, test } from "bun:test";
import { EDITION, fingerprintOf } from "../../src/sheet/edition.ts";
import { layoutSheet } from "../../src/sheet/layout/sheet.ts";
import { createTypesetter } from "../../src/sheet/type/typesetter.ts";
import { minimal, overfull, typical } from "./people.ts";

/** The drawings of this edition. When they change, count `EDITION` up and write down here what the test received. */
const DRAWN = { edition: 5, layout: "n2xhp5j3zrmm" };

test("a changed drawing is a new edition, so that no browser keeps the old pages", () => {
  const type = createTypesetter();
  const pages = [minimal(), typical(), overfull()].map((character) => layoutSheet(character, type));
  expect({ edition: EDITION, layout: Bun.hash(JSON.stringify(pages)).toString(36) }).toEqual(DRAWN);
});

test("the fingerprint tells contents apart, not the times they were read", () => {
  expect(fingerprintOf(typical())).toBe(fingerprintOf(typical()));
  expect(fingerprintOf(typical({ playerName: "Bruno" }))).not.toBe(fingerprintOf(typical()));
});
