import { imageKeyOf } from "#shared/adventures/image-key.ts";
import { LINE } from "../type/faces.ts";
import { breakLines } from "../type/lines.ts";
import { type Node, wordsOf } from "./markdown.ts";
import { pictureRows } from "./pictures.ts";
import { type BookRow, blank, type Ground, gap, indented, type Place, textRows } from "./row.ts";
import { LEADING, type Manner, PLAIN, type Setting, SIZES, spansOf } from "./setting.ts";
import { tableRows } from "./table.ts";

const AFTER = { paragraph: 5.5, item: 2.5, heading: 3, box: 8 } as const;
const HEADINGS = [13.5, 11.5, 10.4, SIZES.text] as const;
const MARKER = 13;
/** So narrow, blocks are no longer indented. */
const LEAST_WIDTH = 150;
const INLINE = /^(text|text_special|softbreak|hardbreak|strong|em|s|code_inline|link|image)$/;

/** How blocks are set: in a list, in a box. */
interface Within {
  readonly setting: Setting;
  readonly manner: Manner;
  /** The depth of the highest heading of the text. */
  readonly highest: number;
  readonly isBoxed?: boolean;
}

/** @param nodes of a whole text. */
export function markdownRows(nodes: readonly Node[], place: Place, setting: Setting): BookRow[] {
  const depths = nodes.flatMap(({ tag }) => (/^h\d$/.test(tag) ? Number(tag.slice(1)) : []));
  return blockRows(nodes, place, { setting, manner: PLAIN, highest: Math.min(6, ...depths) });
}

function blockRows(nodes: readonly Node[], place: Place, within: Within): BookRow[] {
  const rows: BookRow[] = [];
  let loose: Node[] = [];
  const flush = () => {
    rows.push(...paragraphRows(loose, place, within, AFTER.item));
    loose = [];
  };
  for (const node of nodes) {
    // The words of a tight list stand in the item itself.
    if (INLINE.test(node.type)) loose.push(node);
    else {
      flush();
      for (const row of blockOf(node, place, within)) rows.push(row);
    }
  }
  flush();
  return rows;
}

function blockOf(node: Node, place: Place, within: Within): BookRow[] {
  const { children } = node;
  switch (node.type) {
    case "paragraph":
      return paragraphRows(children, place, within, AFTER.paragraph);
    case "heading":
      return headingRows(node, place, within);
    case "blockquote":
      return boxRows(children, place, within);
    case "bullet_list":
    case "ordered_list":
      return listRows(node, place, within);
    case "table":
      return tableRows(node, place, within.setting);
    case "hr":
      return ruleRows(place);
    case "fence":
    case "code_block":
      return codeRows(node.text, place);
    default:
      return children.length > 0 ? blockRows(children, place, within) : [];
  }
}

/** Pictures stand between the words around them. */
function paragraphRows(
  nodes: readonly Node[],
  place: Place,
  { setting, manner }: Within,
  after: number,
): BookRow[] {
  const rows: BookRow[] = [];
  let words: Node[] = [];
  const flush = () => {
    const set = textRows(spansOf(words, manner, setting), place, { leading: LEADING });
    if (set.length > 0) rows.push(...set, gap(after));
    words = [];
  };
  for (const node of nodes) {
    const key = node.type === "image" ? imageKeyOf(node.address) : null;
    if (key === null || !setting.pictures.has(key)) words.push(node);
    else {
      flush();
      rows.push(...pictureRows(key, wordsOf([node]), place, setting));
    }
  }
  flush();
  return rows;
}

function headingRows({ tag, children }: Node, place: Place, { setting, highest }: Within): BookRow[] {
  const depth = Math.min(HEADINGS.length - 1, Math.max(0, Number(tag.slice(1)) - highest));
  const size = HEADINGS[depth] ?? SIZES.text;
  const spans = spansOf(children, { face: depth < 2 ? "title" : "strong", size }, setting);
  const rows = textRows(spans, place, { keeps: true });
  return rows.length === 0 ? [] : [gap(size * 0.5), ...rows, gap(AFTER.heading, { keepsWithNext: true })];
}

/** What is read aloud. */
function boxRows(nodes: readonly Node[], place: Place, within: Within): BookRow[] {
  if (within.isBoxed || place.width < LEAST_WIDTH) return blockRows(nodes, place, within);
  const ground: Ground = { x: place.x, width: place.width };
  const inside = trimmed(blockRows(nodes, narrowed(place, 11, 9), { ...within, isBoxed: true }));
  if (inside.length === 0) return [];
  const rows = [blank(6, { keepsWithNext: true }), ...keptWithEnd(inside), blank(6)];
  return [...rows.map((row) => ({ ...row, ground })), gap(AFTER.box)];
}

const narrowed = (place: Place, left: number, right: number): Place => ({
  ...indented(place, left),
  width: place.width - left - right,
});

/** Without the gaps at the end. */
function trimmed(rows: readonly BookRow[]): BookRow[] {
  return rows.slice(0, rows.findLastIndex(({ isGap }) => !isGap) + 1);
}

const keptWithEnd = (rows: readonly BookRow[]): BookRow[] =>
  rows.map((row, at) => (at === rows.length - 1 ? { ...row, keepsWithNext: true } : row));

function listRows({ type, start, children }: Node, place: Place, within: Within): BookRow[] {
  const isNarrow = place.width < LEAST_WIDTH;
  const rows = children.flatMap((item, at) => {
    const marker = type === "ordered_list" ? `${start + at}.` : "–";
    const { manner, setting } = within;
    const wide = setting.type.width(`${marker} `, manner.face, manner.size);
    const inset = isNarrow ? 0 : Math.max(MARKER, wide);
    const inside = blockRows(item.children, indented(place, inset), within);
    if (isNarrow) return inside;
    const [first = blank(manner.size * LEADING)] = inside;
    const marked: BookRow = {
      ...first,
      at: (x, y, numberOf) => [
        {
          kind: "text",
          box: { x: x + place.x + 1, y, width: wide, height: manner.size * LINE.height },
          text: marker,
          face: manner.face,
          size: manner.size,
          ink: "oxblood",
        },
        ...first.at(x, y, numberOf),
      ],
    };
    return [marked, ...inside.slice(1)];
  });
  return rows.length === 0 ? [] : [...rows, gap(AFTER.paragraph - AFTER.item)];
}

function ruleRows({ x: inset, width }: Place): BookRow[] {
  const long = Math.min(60, width);
  const from = inset + (width - long) / 2;
  return [
    gap(5),
    {
      height: 6,
      at: (x, y) => [
        { kind: "rule", from: [x + from, y + 3], to: [x + from + long, y + 3], weight: 0.6, ink: "rule" },
      ],
    },
    gap(5),
  ];
}

function codeRows(text: string, place: Place): BookRow[] {
  const { type, width } = place;
  const spans = text
    .split("\n")
    .flatMap((line) => breakLines(line, "figure", SIZES.code, width, type))
    .map((line) => [{ face: "figure", size: SIZES.code, text: line }] as const);
  const rows = spans.flatMap((line) => textRows(line, place));
  return rows.length === 0 ? [] : [...rows, gap(AFTER.paragraph)];
}
