import { afterAll, expect, test } from "bun:test";
import { appendFileSync, cpSync } from "node:fs";
import { join } from "node:path";
import { drawing } from "../../src/sheet/drawing.ts";
import { fingerprintOf } from "../../src/sheet/fingerprint.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { typical } from "./people.ts";

const folder = temporaryFolder();
afterAll(folder[Symbol.dispose]);

test("the fingerprint depends on the content of a sheet", () => {
  expect(fingerprintOf(typical())).toBe(fingerprintOf(typical()));
  expect(fingerprintOf(typical({ playerName: "Bruno" }))).not.toBe(fingerprintOf(typical()));
});

test("the fingerprint begins with the hash of the current sources", () => {
  expect(fingerprintOf(typical()).split("-")[0]).toBe(drawing());
});

test("a changed layout, font, rule or library changes the fingerprint, so that no browser keeps old pages", () => {
  const root = join(import.meta.dir, "../..");
  for (const part of ["src/sheet", "src/shared", "package.json"]) {
    cpSync(join(root, part), join(folder.path, part), { recursive: true });
  }
  const made = () => drawing(join(folder.path, "src"));
  const seen = new Set([made()]);
  expect(seen).toEqual(new Set([drawing()]));
  for (const file of [
    "src/sheet/layout/front.ts",
    "src/sheet/fonts/courier-prime-400.ttf",
    "src/shared/rules/check.ts",
    "package.json",
  ]) {
    appendFileSync(join(folder.path, file), "\n");
    const now = made();
    expect([file, seen.has(now)]).toEqual([file, false]);
    seen.add(now);
  }
});
