import { expect, test } from "bun:test";
import { join } from "node:path";
import { decode, encode } from "fast-png";
import { PDFDocument } from "pdf-lib";
import { readPictures } from "../../src/sheet/booklet/read-pictures.ts";
import { printPaper } from "../../src/sheet/paper/print-paper.ts";
import { paperOf } from "../../src/sheet/paper-sheets.ts";
import { portraitForPrint } from "../../src/sheet/portrait.ts";
import { createTypesetter } from "../../src/sheet/type/typesetter.ts";
import { printWall } from "../../src/sheet/wall/print-wall.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { minimal } from "./people.ts";

const type = createTypesetter();
const [WIDTH, HEIGHT] = [200, 100];

/** A dark bar across the middle, transparent above and below. */
async function inked(): Promise<Uint8Array<ArrayBuffer>> {
  const data = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let at = 40 * WIDTH; at < 60 * WIDTH; at += 1) data.set([20, 20, 20, 255], at * 4);
  const png = encode({ width: WIDTH, height: HEIGHT, data, channels: 4 });
  return new Uint8Array(await new Bun.Image(png).webp().bytes());
}

async function shades(jpeg: Uint8Array): Promise<{ background: number; ink: number }> {
  const { width, height, channels, data } = decode(await new Bun.Image(jpeg).png().bytes());
  const redAt = (x: number, y: number) => data[(Math.floor(y) * width + x) * channels] ?? Number.NaN;
  return { background: redAt(width / 2, height / 10), ink: redAt(width / 2, height / 2) };
}

function jpegIn(pdf: Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf);
  const start = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
  return bytes.subarray(start, bytes.indexOf("endstream", start));
}

async function pictureInBooklet(picture: Uint8Array): Promise<Uint8Array> {
  using folder = temporaryFolder();
  const path = join(folder.path, "picture.webp");
  await Bun.write(path, picture);
  const doc = await PDFDocument.create();
  await readPictures(doc, [{ key: "mappa", path }], ["mappa"], 500);
  return jpegIn(await doc.save());
}

test.each<[string, (picture: Uint8Array<ArrayBuffer>) => Promise<Uint8Array | null>]>([
  [
    "a document",
    async (picture) =>
      jpegIn((await printPaper({ kind: "picture", title: "Segno", texts: [], picture }, type)).bytes),
  ],
  [
    "a card of the wall",
    async (picture) => {
      const card = { id: "a", x: 0, y: 0, title: "Segno", isNote: false, picture };
      return jpegIn(
        (await printWall({ title: "La parete", size: "a4", cards: [card], links: [] }, type)).bytes,
      );
    },
  ],
  ["a booklet", pictureInBooklet],
  [
    "an investigator's sheet",
    (picture) => {
      const avatar = `data:image/webp;base64,${Buffer.from(picture).toString("base64")}`;
      return portraitForPrint(paperOf(minimal({ images: { avatar } })));
    },
  ],
])("a transparent picture is white on the paper of %s", async (_, print) => {
  const { background, ink } = await shades((await print(await inked())) ?? new Uint8Array());
  expect(background).toBeGreaterThan(240);
  expect(ink).toBeLessThan(40);
});
