import { readFileSync } from "node:fs";

/** Parses `docs/regole.md` by its headings and the tables below them. */

export const page = readFileSync(new URL("../../docs/regole.md", import.meta.url), "utf8");

/** The anchor that forges and most Markdown viewers give to a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");
}

export const headings: string[] = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);

/** The text below a heading, down to the next one of any level. */
export function section(heading: string): string {
  const lines = page.split("\n");
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, "") === heading);
  if (start < 0) throw new Error(`The page has no heading '${heading}'`);
  const end = lines.findIndex((line, index) => index > start && /^#+ /.test(line));
  return lines.slice(start + 1, end < 0 ? undefined : end).join("\n");
}

/** The rows (without the head) of the nth table below a heading. */
export function table(heading: string, nth = 0): string[][] {
  const tables = section(heading)
    .split(/\n(?!\|)/)
    .flatMap((block) => (/^\|?/.test(block) && block.includes("\n| ---") ? [block] : []));
  const rows = tables[nth]?.split("\n").filter((line) => line.startsWith("|")) ?? [];
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
}

/** The first and last number of '65–84', 'fino a 64', '100', '99 e oltre'; `null` for '–'. */
export function span(cell: string): [number, number] | null {
  const numbers = [...cell.matchAll(/\d+/g)].map(Number);
  const [first, second] = numbers;
  if (first === undefined) return null;
  if (cell.startsWith("fino a")) return [0, first];
  return [first, second ?? (cell.endsWith("oltre") ? first + 50 : first)];
}
