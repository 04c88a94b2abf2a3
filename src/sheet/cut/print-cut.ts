import { Duplex, type PDFImage } from "pdf-lib";
import { sameKey } from "#shared/adventures/keys.ts";
import { storyDate } from "#shared/story-words.ts";
import type { Book, BookHandout } from "../booklet/book.ts";
import { drawBook } from "../booklet/draw-book.ts";
import { readPictures } from "../booklet/read-pictures.ts";
import { A4, type Page, type Piece } from "../layout/page.ts";
import { newDocument } from "../new-document.ts";
import { layoutPaper } from "../paper/layout-paper.ts";
import { MOST_DOTS } from "../paper/print-paper.ts";
import type { Made } from "../task.ts";
import { breakLines } from "../type/lines.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { layoutCards } from "./cards.ts";

interface Sheet {
  page: Page;
  portrait?: PDFImage | null;
}

/** Clues and documents for players; behind them, for the master, maps and second texts. Printed on one side. */
export async function printCut(book: Book, type: Typesetter): Promise<Made> {
  const { about, clues, handouts } = book;
  const doc = await newDocument(`${about.title}, da ritagliare`);
  doc.catalog.getOrCreateViewerPreferences().setDuplex(Duplex.Simplex);
  const keys = handouts.flatMap(({ image }) => (image === null ? [] : sameKey(image)));
  const pictures = await readPictures(doc, book.images, keys, MOST_DOTS);
  function* sheets(): Generator<Sheet> {
    let count = 0;
    for (const page of layoutCards(clues, type)) yield { page };
    for (const handout of handouts) {
      for (const sheet of firstSheets(handout, pictures, type)) {
        count += 1;
        yield sheet;
      }
    }
    if (clues.length + count === 0) yield { page: nothing(type) };
    for (const handout of handouts) yield* mastersSheets(handout, pictures, type);
  }
  return drawBook(doc, sheets(), A4, pictures, type);
}

/** As players read it before anything is revealed: of a map only its text. */
function firstSheets(
  { kind, title, text, date, image }: BookHandout,
  pictures: ReadonlyMap<string, PDFImage>,
  type: Typesetter,
): Sheet[] {
  const portrait = kind === "map" ? null : pictureOf(image, pictures);
  if (text.trim() === "" && !portrait) return [];
  const first = date === null ? text : `${storyDate(date)}\n\n${text}`;
  return layoutPaper({ kind, title, texts: [first] }, portrait, type).map((page) => ({ page, portrait }));
}

const pictureOf = (image: string | null, pictures: ReadonlyMap<string, PDFImage>): PDFImage | null =>
  image === null ? null : (pictures.get(sameKey(image)) ?? null);

function* mastersSheets(
  { kind, title, hiddenText, image }: BookHandout,
  pictures: ReadonlyMap<string, PDFImage>,
  type: Typesetter,
): Generator<Sheet> {
  const map = kind === "map" ? pictureOf(image, pictures) : null;
  if (map) {
    const words = `Per chi conduce. La mappa intera di «${title}», che i giocatori scoprono a poco a poco.`;
    for (const page of layoutPaper({ kind, title, texts: [""] }, map, type))
      yield { page: [...page, ...note(words, type)], portrait: map };
  }
  if (hiddenText.trim() === "") return;
  const words = `Per chi conduce. Il secondo testo di «${title}»: si dà quando lo scoprono.`;
  for (const page of layoutPaper({ kind, title, texts: [hiddenText] }, null, type))
    yield { page: [...page, ...note(words, type)] };
}

const NOTE = { x: 40, y: 14, size: 9 } as const;

/** Above the paper, outside of what is cut out. */
function note(text: string, type: Typesetter): Piece[] {
  const { x, y, size } = NOTE;
  const [line = "", ...rest] = breakLines(text, "strong", size, A4.width - 2 * x, type);
  const shown = rest.length > 0 ? `${line}…` : line;
  const box = { x, y, width: type.width(shown, "strong", size), height: size * 1.2 };
  return [{ kind: "text", box, text: shown, face: "strong", size, ink: "oxblood" }];
}

function nothing(type: Typesetter): Page {
  return note("Questa avventura non ha indizi né documenti da ritagliare.", type);
}
