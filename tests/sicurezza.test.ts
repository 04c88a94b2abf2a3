import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "..");
const page = readFileSync(join(ROOT, "docs/sicurezza.md"), "utf8");
const rows = page
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, item = "", , met = "", how = "", proof = ""]) => ({ item, met, how, proof }));
const named = [...page.matchAll(/`(tests\/[^`]+)`/g)].map(([, path]) => path ?? "");

test("the security checklist names only existing tests", () => {
  expect(rows.length).toBeGreaterThan(40);
  expect([...new Set(named)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("each item marked as met has a test, each item has an explanation", () => {
  expect(rows.filter(({ met }) => !["sì", "in parte", "no"].includes(met))).toEqual([]);
  expect(rows.filter(({ met, proof }) => met === "sì" && !proof.includes("`tests/"))).toEqual([]);
  expect(rows.filter(({ how }) => how === "")).toEqual([]);
});
