import { tidy } from "./front-matter.ts";

/** Parted by a line `---`. One with a backslash in front of it is text. */
export function twoTexts(text: string): [string, string] {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => /^---[ \t]*$/.test(line));
  const plain = (part: readonly string[]) =>
    tidy(part.map((line) => line.replace(/^\\(\\*---[ \t]*)$/, "$1")).join("\n"));
  return at < 0 ? [plain(lines), ""] : [plain(lines.slice(0, at)), plain(lines.slice(at + 1))];
}

/** So that a line `---` of a text does not part it. */
export const escapeRules = (text: string): string => text.replace(/^\\*---[ \t]*$/gm, "\\$&");

export const joinTexts = (text: string, second: string): string =>
  second === ""
    ? escapeRules(text)
    : `${escapeRules(text)}\n\n---\n\n${escapeRules(second)}`.replace(/^\n+/, "");
