/** One thing a line; empty lines are dropped. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** The text with one more line at its end. */
export function withLine(text: string, line: string): string {
  return [...linesOf(text), line].join("\n");
}
