import { sameKey } from "#shared/adventures/keys.ts";
import { cluesIn } from "#shared/adventures/links.ts";
import { storyDate } from "#shared/story-words.ts";
import type { Book, BookClue, BookHandout } from "./book.ts";
import type { Entry } from "./front.ts";
import { anchorOf } from "./links.ts";
import { npcRows } from "./npc.ts";
import { pictureRows } from "./pictures.ts";
import { nameRows, plainRows } from "./plain.ts";
import { type BookRow, gap, indented, type Place, textRows } from "./row.ts";
import { type Manner, numberSpan, PLAIN, type Setting, SIZES } from "./setting.ts";
import type { Span } from "./spans.ts";

const NAME: Manner = { face: "strong", size: 10.8 };
const MARK: Manner = { face: "text", size: SIZES.note, ink: "faded" };

interface Part {
  readonly title: string;
  readonly anchor: string;
  rows(place: Place, setting: Setting): BookRow[];
}

/** What stands behind the pages; only what the adventure has. */
export function appendixOf(book: Book): Part[] {
  const lyingAt = placesOfClues(book);
  const parts: (Part & { count: number })[] = [
    {
      title: "Indizi",
      anchor: "part:clues",
      count: book.clues.length,
      rows: (place, setting) => book.clues.flatMap((clue) => clueRows(clue, lyingAt(clue), place, setting)),
    },
    {
      title: "Documenti",
      anchor: "part:handouts",
      count: book.handouts.length,
      rows: (place, setting) => book.handouts.flatMap((handout) => handoutRows(handout, place, setting)),
    },
    {
      title: "Comparse",
      anchor: "part:npcs",
      count: book.npcs.length,
      rows: (place, setting) => book.npcs.flatMap((npc) => npcRows(npc, place, setting)),
    },
    {
      title: "Sorti",
      anchor: "part:lots",
      count: book.lots.length,
      rows: (place, setting) => book.lots.flatMap((lot) => lotRows(lot, place, setting)),
    },
  ];
  return parts.filter(({ count }) => count > 0);
}

export const appendixEntries = (parts: readonly Part[]): Entry[] =>
  parts.map(({ title, anchor }) => ({ title, anchor, isPart: true }));

/** Keys of the pages where a clue lies: those that name it, and those that the master has added. */
function placesOfClues({ pages }: Book): (clue: BookClue) => string[] {
  const naming = new Map<string, string[]>();
  for (const { key, text } of pages) {
    for (const clue of cluesIn(text)) naming.set(clue, [...(naming.get(clue) ?? []), key]);
  }
  return ({ key, pages: added }) => [
    ...new Set([...(naming.get(sameKey(key)) ?? []), ...added].map((page) => anchorOf("page", page))),
  ];
}

function clueRows(clue: BookClue, anchors: readonly string[], place: Place, setting: Setting): BookRow[] {
  const known = anchors.filter((anchor) => setting.anchors.has(anchor));
  const handout = clue.handout === null ? null : anchorOf("handout", clue.handout);
  const where: Span[] = known.flatMap((anchor, at) => [
    { ...MARK, text: at === 0 ? "Si trova a " : ", " },
    numberSpan(anchor, at === 0 ? "p. " : "", MARK, setting),
  ]);
  const beside: Span[] =
    handout !== null && setting.anchors.has(handout)
      ? [
          { ...MARK, text: where.length > 0 ? " · Con un documento, " : "Con un documento, " },
          numberSpan(handout, "p. ", MARK, setting),
        ]
      : [];
  const told = plainRows(clue.text, place);
  const under = textRows([...where, ...beside], place);
  return [
    ...nameRows(
      [
        { ...NAME, text: clue.title },
        ...(clue.isCrucial
          ? [{ ...MARK, face: "strong", ink: "oxblood", text: "  · CRUCIALE" } as const]
          : []),
      ],
      anchorOf("clue", clue.key),
      place,
    ),
    ...(under.length > 0 ? keptWithNext(told) : told),
    ...under,
    gap(5),
  ];
}

/** The last line, and the gap behind it, stay with what follows. */
function keptWithNext(rows: readonly BookRow[]): BookRow[] {
  const last = rows.findLastIndex(({ isGap }) => !isGap);
  return rows.map((row, at) => (at >= last ? { ...row, keepsWithNext: true } : row));
}

function handoutRows(handout: BookHandout, place: Place, setting: Setting): BookRow[] {
  const { title, text, hiddenText, date, image, key } = handout;
  const inside = indented(place, 10);
  const what = [KINDS[handout.kind], date === null ? "" : storyDate(date)];
  return [
    ...nameRows(
      [
        { ...NAME, text: title },
        { ...MARK, text: `  · ${what.filter(Boolean).join(", ")}` },
      ],
      anchorOf("handout", key),
      place,
    ),
    ...plainRows(text, inside),
    ...(image === null ? [] : pictureRows(sameKey(image), "", inside, setting)),
    ...(hiddenText === ""
      ? []
      : [
          gap(2),
          ...textRows([{ ...MARK, face: "strong", ink: "oxblood", text: "Secondo testo" }], inside, {
            keeps: true,
          }),
          ...plainRows(hiddenText, inside),
        ]),
    gap(5),
  ];
}

const KINDS = {
  text: "foglio",
  letter: "lettera",
  telegram: "telegramma",
  cutting: "ritaglio",
  note: "appunto",
  picture: "immagine",
  map: "mappa",
} as const;

function lotRows({ key, lines }: Book["lots"][number], place: Place, setting: Setting): BookRow[] {
  const told = lines.filter((line) => line.trim() !== "");
  const size = SIZES.text;
  const wide = setting.type.width(`${told.length}. `, "text", size);
  return [
    ...nameRows([{ ...NAME, text: titleOfLot(key) }], anchorOf("lot", key), place),
    ...told.flatMap((line, at) => {
      const [first, ...rest] = textRows([{ ...PLAIN, text: line }], indented(place, wide + 4));
      if (!first) return [];
      const numbered: BookRow = {
        ...first,
        at: (x, y, numberOf) => [
          {
            kind: "text",
            box: { x: x + place.x, y, width: wide, height: size * 1.2 },
            text: `${at + 1}.`,
            face: "text",
            size,
            ink: "oxblood",
          },
          ...first.at(x, y, numberOf),
        ],
      };
      return [numbered, ...rest, gap(2.5)];
    }),
    gap(6),
  ];
}

/** 'e-adesso' → 'E adesso'. */
function titleOfLot(key: string): string {
  const words = key.replaceAll("-", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
