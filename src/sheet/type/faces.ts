import alegreya400 from "../fonts/alegreya-sans-400.ttf" with { type: "file" };
import alegreya700 from "../fonts/alegreya-sans-700.ttf" with { type: "file" };
import courier400 from "../fonts/courier-prime-400.ttf" with { type: "file" };
import courier700 from "../fonts/courier-prime-700.ttf" with { type: "file" };
import dejavu from "../fonts/dejavu-sans-condensed.ttf" with { type: "file" };
import droid from "../fonts/droid-sans-fallback.ttf" with { type: "file" };
import imFell from "../fonts/im-fell-english-sc-400.ttf" with { type: "file" };

/** Where each font lies, on the disk or inside the executable. */
export const FONT_FILES = {
  imFell,
  alegreya400,
  alegreya700,
  courier400,
  courier700,
  dejavu,
  droid,
} as const;
export type FontName = keyof typeof FONT_FILES;

/** A manner of writing on the sheet, with the fonts that are asked for each letter, in order. */
export const FACES = {
  title: ["imFell", "alegreya700", "dejavu", "droid"],
  text: ["alegreya400", "dejavu", "droid"],
  strong: ["alegreya700", "dejavu", "droid"],
  figure: ["courier400", "dejavu", "droid"],
  typed: ["courier700", "dejavu", "droid"],
} as const satisfies Record<string, readonly FontName[]>;
export type Face = keyof typeof FACES;

/** Stands for a letter that no font has. */
export const REPLACEMENT = { font: "dejavu", letter: "□" } as const;

/** Height of a line and place of its baseline below its top, in parts of the size; they hold for every face. */
export const LINE = { height: 1.2, baseline: 0.93 } as const;
