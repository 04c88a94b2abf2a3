import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

const ROOT = join(import.meta.dir, "../..");
const PICTURES = "docs/immagini";
const MOST_PICTURE_BYTES = 2.5 * 1024 * 1024;
/** The guides for people who play. */
const GUIDES = ["docs/giocatore.md", "docs/master.md", "docs/prima-serata.md"];
const PAGES = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...filesIn("docs/**/*.md")];

/** Matches the messages printed when the program cannot start. */
const REFUSALS =
  /(?:CannotStart\(\[|problems\.push\(|return (?=`DATA_DIR))\s*[`"]([^`]{20,}?)[`"]\s*[,;)\]]/g;

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

function filesIn(pattern: string): string[] {
  return [...new Bun.Glob(pattern).scanSync(ROOT)].sort();
}

const inOneLine = (words: string) => words.replace(/\s+/g, " ").trim();

/** Every text of the sources that the page or the program may show. */
function shownTexts(): Set<string> {
  const texts = new Set<string>();
  for (const path of filesIn("{web,src}/**/*.{ts,tsx}")) {
    if (path.startsWith("src/demo/")) continue;
    const { program } = parseSync(path, read(path));
    const keep = ({ value }: { value: unknown }) => {
      if (typeof value === "string") texts.add(inOneLine(value));
    };
    new Visitor({ Literal: keep, JSXText: keep }).visit(program);
  }
  return texts;
}

/** Texts in bold, which are labels of the screen; without closing punctuation. */
const boldOf = (page: string) =>
  [...withoutCode(page).matchAll(/\*\*(.+?)\*\*/gs)].map(([, words = ""]) =>
    inOneLine(words).replace(/[.:,]$/, ""),
  );
const withoutCode = (page: string) => page.replace(/^```.*?^```/gms, "").replace(/`[^`\n]*`/g, "");

/** The relative links and pictures of a page. */
const linksOf = (page: string) =>
  [...withoutCode(page).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
    .map(([, link, source]) => link ?? source ?? "")
    .filter((link) => !/^[a-z]+:/.test(link));

/** The anchors that forges give to headings. */
const anchorsOf = (page: string) =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(" ", "-"),
  );

describe("the guides", () => {
  const shown = shownTexts();

  test.each(GUIDES)("%s has in bold only labels of the screen, word for word", (path) => {
    const bold = boldOf(read(path));
    expect(bold.length).toBeGreaterThan(3);
    expect(bold.filter((words) => !shown.has(words) && !shown.has(`${words}:`))).toEqual([]);
  });

  test.each(PAGES)("%s has no broken links", (path) => {
    const broken = linksOf(read(path)).filter((link) => {
      const [to = "", anchor] = link.split("#");
      const target = to === "" ? path : join(dirname(path), decodeURIComponent(to));
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && target.endsWith(".md") && !anchorsOf(read(target)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  test("explain every message that keeps the program from starting", () => {
    const rows = [...read("docs/host.md").matchAll(/^\| `([^`]{12,})`/gm)].map(([, words = ""]) => words);
    const said = ["src/*.ts", "src/config/*.ts", "src/db/*.ts", "src/demo/folder.ts"]
      .flatMap(filesIn)
      .flatMap((path) =>
        [...read(path).matchAll(REFUSALS)].map(([, words = ""]) => words.replace(/\$\{[^}]*\}/g, "…")),
      );
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter((sentence) => !rows.some((words) => sentence.includes(words)))).toEqual([]);
  });

  test("have an alternative text for each picture, and use every picture", () => {
    const pages = PAGES.map(read).join("\n");
    const alts = [...pages.matchAll(/!\[([^\]]*)\]|<img [^>]*alt="([^"]*)"/g)].map(
      ([, words, alt]) => words ?? alt ?? "",
    );
    const tags = pages.match(/!\[|<img /g) ?? [];
    expect(alts.filter((words) => words.length > 10)).toHaveLength(tags.length);
    const kept = readdirSync(join(ROOT, PICTURES));
    expect(kept.filter((name) => !pages.includes(`immagini/${name}`))).toEqual([]);
  });

  test("have pictures within a total size", () => {
    const bytes = readdirSync(join(ROOT, PICTURES)).map((name) => statSync(join(ROOT, PICTURES, name)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_PICTURE_BYTES);
  });
});
