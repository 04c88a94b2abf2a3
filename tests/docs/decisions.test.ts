import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT, readPage, rowsUnder } from "./markdown.ts";

const FOLDER = "docs/decisions";
const STATUS = /^(accepted|superseded( in part)? by \[.+\]\(.+\))$/;
const rows = rowsUnder(readPage(`${FOLDER}/README.md`), ["Decision", "In one line", "Status"]);
const listed = rows.map(([decision = "", , status]) => ({ file: /\((.+)\)/.exec(decision)?.[1], status }));
const files = readdirSync(join(ROOT, FOLDER)).filter((name) => name !== "README.md");

describe("docs/decisions/README.md", () => {
  test("lists every decision once, in order", () => {
    expect(files.length).toBeGreaterThan(20);
    expect(listed.map(({ file }) => file)).toEqual(files.toSorted());
  });

  test("has the same status as the decision below its title", () => {
    const wrong = listed.filter(({ file, status = "" }) => {
      const [, , line] = readPage(`${FOLDER}/${file}`).split("\n");
      return !STATUS.test(status) || line !== `Status: ${status}`;
    });
    expect(wrong).toEqual([]);
  });
});
