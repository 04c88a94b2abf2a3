/** How many entries one list of the format may have. */
const MOST_LISTED = 100;

/**
 * Tells a reader which text each code of a font stands for, so that it can be searched and copied (a ToUnicode CMap).
 * @param texts by code.
 */
export function unicodeMap(texts: readonly string[]): string {
  const entries = texts.flatMap((text, code) => (text === "" ? [] : [`<${hex(code)}> <${utf16(text)}>`]));
  const lists: string[] = [];
  for (let from = 0; from < entries.length; from += MOST_LISTED) {
    const part = entries.slice(from, from + MOST_LISTED);
    lists.push(`${part.length} beginbfchar`, ...part, "endbfchar");
  }
  return [
    "/CIDInit /ProcSet findresource begin",
    "12 dict begin",
    "begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def",
    "/CMapType 2 def",
    "1 begincodespacerange",
    "<0000><ffff>",
    "endcodespacerange",
    ...lists,
    "endcmap",
    "CMapName currentdict /CMap defineresource pop",
    "end",
    "end",
  ].join("\n");
}

/** A text in the encoding of a PDF's own strings, in hexadecimal digits. */
export const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join("");

const hex = (unit: number) => unit.toString(16).padStart(4, "0");
