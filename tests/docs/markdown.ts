import { readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dir, "../..");

export const readPage = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** The rows of all tables of a page with these headings, as cells; `\|` is a bar inside a cell. */
export function rowsUnder(page: string, headings: readonly string[]): string[][] {
  const rows = page.split("\n").map(cellsOf);
  let isWanted = false;
  return rows.filter((cells, index) => {
    const isHeading = isRule(rows[index + 1]);
    if (cells.length === 0) isWanted = false;
    if (isHeading) isWanted = cells.join("|") === headings.join("|");
    return isWanted && !isHeading && !isRule(cells);
  });
}

/** The texts in backticks. */
export const codeIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

const cellsOf = (line: string): string[] =>
  line.startsWith("|")
    ? line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim())
    : [];

/** Whether these are the cells of the `---` line below the headings. */
const isRule = (cells: readonly string[] = []): boolean =>
  cells.length > 0 && cells.every((cell) => /^-+$/.test(cell));
