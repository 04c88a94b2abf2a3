import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");
const PLACES = ["*", "{src,web,scripts,tests,bench,docs,migrations}/**/*"];
const files = PLACES.flatMap((place) => [...new Bun.Glob(place).scanSync(ROOT)]);
const DOCS = ["architecture.md", "live-channel.md", "glossary.md", "sicurezza.md"];
const pages = [
  ...DOCS.map((name) => `docs/${name}`),
  ...readdirSync(join(ROOT, "docs/decisions")).map((name) => `docs/decisions/${name}`),
  "CONTRIBUTING.md",
];

/** A superseded decision may name deleted files. */
const isOfToday = (text: string) => !/^Status: superseded/m.test(text);

describe("the developer documentation names only existing files", () => {
  test.each(pages)("%s", (page) => {
    const text = readFileSync(join(ROOT, page), "utf8");
    if (!isOfToday(text)) return;
    const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|css|sql))`/g)].map(([, path = ""]) => path);
    const isThere = (path: string) => files.some((file) => file === path || file.endsWith(`/${path}`));
    expect([...new Set(named)].filter((path) => !isThere(path))).toEqual([]);
  });
});
