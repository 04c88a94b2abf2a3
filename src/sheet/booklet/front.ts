import { parse } from "#shared/adventures/markdown.ts";
import { playersWords } from "#shared/adventures/players.ts";
import { printableLine } from "../type/printable.ts";
import { markdownRows } from "./blocks.ts";
import type { Book } from "./book.ts";
import { anchorOf } from "./links.ts";
import { type BookRow, blank, gap, linePieces, type Place, textRows, withFirst } from "./row.ts";
import { type Manner, type Setting, SIZES } from "./setting.ts";
import { breakSpans } from "./spans.ts";

const TITLE: Manner = { face: "title", size: 30 };
const UNDER: Manner = { face: "text", size: 10.5 };

/** The title page, on which the summary begins. */
export function titleRows({ about }: Pick<Book, "about">, place: Place, setting: Setting): BookRow[] {
  const centred = (text: string, manner: Manner) =>
    textRows([{ ...manner, text: printableLine(text) }], place, { align: "centre", keeps: true });
  const facts = [
    ["Ambientata", about.era],
    ["Per", playersWords(about.players)],
    ["Durata", about.duration],
    ["Versione", about.edition],
    ["Licenza", about.licence],
  ].flatMap(([name = "", value = ""]) =>
    value.trim() === "" ? [] : [{ name, value: printableLine(value) }],
  );
  const summary = markdownRows(parse(about.summary), place, setting);
  return [
    blank(facts.length > 0 ? 48 : 90, { startsPage: true }),
    ...centred(about.title, TITLE),
    ...(about.author === "" ? [] : [gap(5), ...centred(`di ${about.author}`, { ...UNDER, face: "italic" })]),
    gap(10),
    ornament(place),
    gap(10),
    ...facts.flatMap(({ name, value }) =>
      textRows(
        [
          { ...UNDER, size: SIZES.text, ink: "faded", text: `${name} ` },
          { ...UNDER, face: "strong", size: SIZES.text, text: value },
        ],
        place,
        { align: "centre", leading: 1.45 },
      ),
    ),
    gap(20),
    ...summary,
  ];
}

const ornament = ({ x: inset, width }: Place): BookRow => ({
  height: 5,
  at: (x, y) => {
    const [middle, half] = [x + inset + width / 2, 55];
    return [0, 3].map((down) => ({
      kind: "rule",
      from: [middle - half, y + down],
      to: [middle + half, y + down],
      weight: down === 0 ? 1.2 : 0.4,
      ink: "oxblood",
    }));
  },
});

export interface Entry {
  readonly title: string;
  readonly anchor: string;
  /** Of the appendix. */
  readonly isPart?: boolean;
}

export const pageEntries = ({ pages }: Pick<Book, "pages">): Entry[] =>
  pages.map(({ key, title }) => ({ title, anchor: anchorOf("page", key) }));

const LINE = 1.5;

export function contentsRows(entries: readonly Entry[], place: Place, setting: Setting): BookRow[] {
  if (entries.length === 0) return [];
  const heading = textRows([{ face: "title", size: 20, text: "Indice" }], place, { keeps: true });
  return [
    ...withFirst(heading, { startsPage: true, running: "Indice" }),
    gap(10, { keepsWithNext: true }),
    ...entries.flatMap((entry) => entryRows(entry, place, setting)),
  ];
}

/** With dots to the number, which stands at the last line's end. */
function entryRows(
  { title, anchor, isPart = false }: Entry,
  place: Place,
  { type, digits }: Setting,
): BookRow[] {
  const size = SIZES.text + 0.6;
  const manner: Manner = { face: isPart ? "italic" : "text", size };
  const room = type.width("0".repeat(digits), "text", size) + 14;
  const lines = breakSpans([{ ...manner, text: printableLine(title) }], place.width - room, type);
  return lines.map((line, at) => ({
    height: size * (at === lines.length - 1 ? LINE : 1.2),
    keepsWithNext: at < lines.length - 1,
    at: (x, y, numberOf) => {
      const words = linePieces(line, { x: x + place.x, y, size }, numberOf, type);
      if (at < lines.length - 1) return words;
      const number = numberOf(anchor);
      const end = x + place.x + place.width;
      const wide = type.width(number, "text", size);
      const dots = dotted(x + place.x + line.width + 6, end - wide - 6, size, type);
      const box = { x: end - wide, y, width: wide, height: size * 1.2 };
      return [
        ...words,
        ...(dots ? [{ ...dots, box: { ...dots.box, y } }] : []),
        { kind: "text", box, text: number, face: "text", size, ink: "ink" },
      ];
    },
  }));
}

/** Under each other on all lines. */
function dotted(from: number, to: number, size: number, type: Setting["type"]) {
  const step = type.width(". ", "text", size);
  const first = Math.ceil(from / step) * step;
  const count = Math.floor((to - first) / step);
  if (count < 2) return null;
  const box = { x: first, y: 0, width: count * step, height: size };
  return { kind: "text", box, text: ". ".repeat(count).trim(), face: "text", size, ink: "rule" } as const;
}
