import { sameKey } from "#shared/adventures/keys.ts";
import { A5, type Box, type Page, type Piece } from "../layout/page.ts";
import { newDocument } from "../new-document.ts";
import type { Made } from "../task.ts";
import { printableLine } from "../type/printable.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { appendixEntries, appendixOf } from "./appendix.ts";
import { markdownRows } from "./blocks.ts";
import type { Book } from "./book.ts";
import { drawBook } from "./draw-book.ts";
import { contentsRows, pageEntries, titleRows } from "./front.ts";
import { anchorOf } from "./links.ts";
import { parse } from "./markdown.ts";
import { type BookPage, numbersOf, paginate, piecesOf } from "./paginate.ts";
import { chapterRows } from "./plain.ts";
import { readPictures, shownIn } from "./read-pictures.ts";
import type { BookRow, Place } from "./row.ts";
import type { Setting } from "./setting.ts";

const AREA: Box = { x: 42, y: 40, width: A5.width - 84, height: A5.height - 40 - 52 };
const FOOT = { y: A5.height - 36, size: 7.6 } as const;
/** 200 dpi across a page. */
const MOST_DOTS = 1000;
/** To guess how many digits the last page number has. */
const LETTERS_OF_PAGE = 900;

/** An adventure as a booklet in A5. */
export async function printBooklet(book: Book, type: Typesetter): Promise<Made> {
  const doc = await newDocument(book.about.title);
  doc.setAuthor(printableLine(book.about.author));
  const faces = book.npcs.flatMap(({ face }) => (face === null ? [] : sameKey(face)));
  const papers = book.handouts.flatMap(({ image }) => (image === null ? [] : sameKey(image)));
  const wanted = [
    ...shownIn([book.about.summary, ...book.pages.map(({ text }) => text)]),
    ...faces,
    ...papers,
  ];
  const pictures = await readPictures(doc, book.images, wanted, MOST_DOTS);
  const setting: Setting = {
    type,
    pictures,
    anchors: anchorsOf(book),
    digits: digitsOf(book),
    height: AREA.height,
  };
  const chapters = chaptersOf(book, setting);
  const numbers = numbersOf(chapters, AREA);
  const numberOf = (anchor: string) => `${numbers.get(anchor) ?? ""}`;
  // Set twice: all rows of a long book together would take more memory than its pages.
  function* sheets() {
    let number = 0;
    for (const rowsOf of chapters) {
      for (const page of paginate(rowsOf(), AREA)) {
        number += 1;
        const pieces: Page = [...piecesOf(page, AREA, numberOf), ...footOf(page, number, type)];
        yield { page: pieces };
      }
    }
  }
  return drawBook(doc, sheets(), A5, pictures, type);
}

/** Each begins on a new page. */
function chaptersOf(book: Book, setting: Setting): (() => BookRow[])[] {
  const place: Place = { x: 0, width: AREA.width, type: setting.type };
  const parts = appendixOf(book);
  const entries = [...pageEntries(book), ...appendixEntries(parts)];
  return [
    () => titleRows(book, place, setting),
    () => contentsRows(entries, place, setting),
    ...book.pages.map(({ key, title, text }) => () => [
      ...chapterRows(title, anchorOf("page", key), place),
      ...markdownRows(parse(text), place, setting),
    ]),
    ...parts.map(({ title, anchor, rows }) => () => [
      ...chapterRows(title, anchor, place),
      ...rows(place, setting),
    ]),
  ];
}

const anchorsOf = ({ pages, clues, handouts, npcs, lots }: Book): ReadonlySet<string> =>
  new Set(
    (
      [
        ["page", pages],
        ["clue", clues],
        ["handout", handouts],
        ["npc", npcs],
        ["lot", lots],
      ] as const
    ).flatMap(([kind, things]) => things.map(({ key }) => anchorOf(kind, key))),
  );

function digitsOf({ pages, clues, npcs }: Book): number {
  const letters = pages.reduce((sum, { text }) => sum + text.length, 0);
  return (
    String(Math.ceil(letters / LETTERS_OF_PAGE) + pages.length + clues.length / 4 + npcs.length).split(".")[0]
      ?.length ?? 2
  );
}

/** None on the title page. */
function footOf({ running }: BookPage, number: number, type: Typesetter): Piece[] {
  if (number === 1) return [];
  const text = `${number}`;
  const width = type.width(text, "strong", FOOT.size + 1);
  const isLeft = number % 2 === 0;
  const x = isLeft ? AREA.x : AREA.x + AREA.width - width;
  const title = shortened(printableLine(running), AREA.width - width - 24, type);
  const long = type.width(title, "text", FOOT.size);
  const rule: Piece = {
    kind: "rule",
    from: [AREA.x, FOOT.y - 5],
    to: [AREA.x + AREA.width, FOOT.y - 5],
    weight: 0.4,
    ink: "rule",
  };
  const height = FOOT.size * 1.2;
  const put = (words: string, face: "text" | "strong", size: number, at: number, wide: number): Piece => ({
    kind: "text",
    box: { x: at, y: FOOT.y, width: wide, height },
    text: words,
    face,
    size,
    ink: face === "text" ? "faded" : "ink",
  });
  return [
    rule,
    put(text, "strong", FOOT.size + 1, x, width),
    ...(title === ""
      ? []
      : [put(title, "text", FOOT.size, isLeft ? AREA.x + AREA.width - long : AREA.x, long)]),
  ];
}

function shortened(text: string, width: number, type: Typesetter): string {
  if (type.width(text, "text", FOOT.size) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && type.width(`${letters.join("")}…`, "text", FOOT.size) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
