/** A piece of a text that Markdown reads the same alone, so that a change costs only its own piece. */
export interface Block {
  /** Unique in its text, and the same as long as the piece is. */
  readonly key: string;
  readonly source: string;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** Where nothing above can go on, behind an empty line: no indentation, no item of a list. */
const NEW_BLOCK = /^(?![ \t]|[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$))/;
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:[ \t]*\S/;

/** The pieces of a text. What its link definitions say is added to each that may use them. */
export function blocksOf(text: string): readonly Block[] {
  const pieces: string[] = [];
  const definitions: string[] = [];
  let piece: string[] = [];
  let fence: string | null = null;
  let isBehindEmpty = false;
  for (const line of text.split(/\r\n?|\n/)) {
    if (fence === null && isBehindEmpty && line.trim() !== "" && NEW_BLOCK.test(line)) {
      pieces.push(piece.join("\n"));
      piece = [];
    }
    const mark = FENCE.exec(line)?.[1];
    if (fence === null) fence = mark ?? null;
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
    if (fence === null && DEFINITION.test(line)) definitions.push(line);
    isBehindEmpty = line.trim() === "";
    piece.push(line);
  }
  pieces.push(piece.join("\n"));
  return keyed(pieces.filter((each) => each.trim() !== "").map((each) => defined(each, definitions)));
}

const defined = (piece: string, definitions: readonly string[]): string =>
  definitions.length > 0 && piece.includes("]") ? `${piece}\n\n${definitions.join("\n")}` : piece;

function keyed(sources: readonly string[]): Block[] {
  const seen = new Map<string, number>();
  return sources.map((source) => {
    const times = seen.get(source) ?? 0;
    seen.set(source, times + 1);
    return { key: `${times} ${source}`, source };
  });
}

/** The depth of the highest heading, 1 to 6; 1 without any. */
export function highestHeading(text: string): number {
  const depths = [...text.matchAll(/^ {0,3}(#{1,6})(?=[ \t]|$)/gm)].map(([, marks = ""]) => marks.length);
  const isUnderlined = /^[^\n]*\S[^\n]*\n {0,3}=+[ \t]*$/m.test(text);
  return isUnderlined || depths.length === 0 ? 1 : Math.min(...depths);
}
