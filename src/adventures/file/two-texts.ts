/** Parted by a line `---`. One with a backslash in front of it is text. */
export function twoTexts(text: string): [string, string] {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => /^---[ \t]*\r?$/.test(line));
  const plain = (part: readonly string[]) =>
    part.map((line) => line.replace(/^\\(\\*---[ \t]*\r?)$/, "$1")).join("\n");
  if (at < 0) return [plain(lines), ""];
  return [
    // The empty lines around the rule belong to it.
    plain(lines.slice(0, at)).replace(/\n$/, ""),
    plain(lines.slice(at + 1)).replace(/^\n/, ""),
  ];
}

/** So that a line `---` of a text does not part it. */
const escapeRules = (text: string): string =>
  text
    .split("\n")
    .map((line) => (/^\\*---[ \t]*\r?$/.test(line) ? `\\${line}` : line))
    .join("\n");

export function joinTexts(text: string, second: string): string {
  if (second === "") return escapeRules(text);
  return `${text === "" ? "" : `${escapeRules(text)}\n\n`}---\n\n${escapeRules(second)}`;
}
