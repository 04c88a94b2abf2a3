/**
 * Cuts the faces of the interface down to the letters that it can show, and writes them beside the styles.
 *
 *   bun scripts/subset-fonts.ts
 *
 * Reads the @fontsource packages (development dependencies), writes `web/styles/fonts/*.woff2` and the licence of
 * each family. The result is committed: run this again only when a face or a letter is added. It fails when the files
 * that an Italian page may need pass the budget together.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";

const BUDGET = 120 * 1024;
const SOURCE = join(import.meta.dir, "../node_modules/@fontsource");
const TARGET = join(import.meta.dir, "../web/styles/fonts");

const ASCII = range(0x20, 0x7e);
const PUNCTUATION = "‘’“”„‚«»‹›–—…•·×−€½¼¾°ªº¡¿§©®™†′″";
const WESTERN = `${range(0xc0, 0xff)}ŒœŸ`;
/** What Italian titles are set with: all that most visits need of the heavy face. The rest of it is a second file. */
const ITALIAN = `${range(0x30, 0x39)}${range(0x41, 0x5a)}${range(0x61, 0x7a)}ÀÈÉÌÒÙàèéìòù .,:;'’!?()-–/&…·`;
/** Letters of names from the rest of Europe: a second file with its own `unicode-range`, fetched when one is used. */
const EASTERN =
  "ĀāĂăĄąĆćĊċČčĎďĐđĒēĖėĘęĚěĞğĠġĢģĦħĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŴŵŶŷŹźŻżŽžȘșȚțẞ";

/** `locl` and `ccmp` place accents, `tnum` and `lnum` are for columns, the rest is ordinary good setting. */
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "calt", "tnum", "lnum"];

const FACES = [
  { from: "im-fell-english-sc", subset: "latin", weights: [400], text: ITALIAN },
  {
    from: "im-fell-english-sc",
    subset: "latin",
    as: "-ext",
    weights: [400],
    text: without(ASCII + PUNCTUATION + WESTERN, ITALIAN),
  },
  { from: "alegreya-sans", subset: "latin", weights: [400, 700], text: ASCII + PUNCTUATION + WESTERN },
  { from: "alegreya-sans", subset: "latin-ext", as: "-ext", weights: [400, 700], text: EASTERN },
  { from: "courier-prime", subset: "latin", weights: [400, 700], text: `${ASCII}${PUNCTUATION}ÀÈÉÌÒÙàèéìòù` },
];

await mkdir(TARGET, { recursive: true });
let total = 0;
for (const { from, subset, as = "", weights, text } of FACES) {
  await copyFile(join(SOURCE, from, "LICENSE"), join(TARGET, `${from}.OFL.txt`));
  for (const weight of weights) {
    const font = await readFile(join(SOURCE, from, "files", `${from}-${subset}-${weight}-normal.woff2`));
    const cut = await subsetFont(font, text, {
      targetFormat: "woff2",
      noHinting: true,
      keepFeatures: FEATURES,
    });
    const name = `${from}${as}-${weight}.woff2`;
    await writeFile(join(TARGET, name), cut);
    if (!as) total += cut.byteLength;
    console.log(`${name.padEnd(34)} ${(cut.byteLength / 1024).toFixed(1).padStart(5)} KB`);
  }
}
console.log(`${"without -ext".padEnd(34)} ${(total / 1024).toFixed(1).padStart(5)} KB`);
if (total > BUDGET) throw new Error(`the fonts weigh ${total} bytes, the budget is ${BUDGET}`);

function without(letters: string, others: string): string {
  return [...letters].filter((letter) => !others.includes(letter)).join("");
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");
}
