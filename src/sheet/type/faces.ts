import alegreya400 from "../fonts/alegreya-sans-400.ttf" with { type: "file" };
import alegreya700 from "../fonts/alegreya-sans-700.ttf" with { type: "file" };
import courier400 from "../fonts/courier-prime-400.ttf" with { type: "file" };
import courier700 from "../fonts/courier-prime-700.ttf" with { type: "file" };
import dejavu from "../fonts/dejavu-sans-condensed.ttf" with { type: "file" };
import droid from "../fonts/droid-sans-fallback.ttf.zst" with { type: "file" };
import imFell from "../fonts/im-fell-english-sc-400.ttf" with { type: "file" };
import nanum from "../fonts/nanum-gothic.ttf.zst" with { type: "file" };
import emoji from "../fonts/noto-emoji.ttf.zst" with { type: "file" };

/** Where each font lies, on the disk or inside the executable. */
export const FONT_FILES = {
  imFell,
  alegreya400,
  alegreya700,
  courier400,
  courier700,
  dejavu,
  nanum,
  droid,
  emoji,
} as const;
export type FontName = keyof typeof FONT_FILES;

/** A manner of writing on the sheet, with its own fonts, the preferred one first. */
export const FACES = {
  title: ["imFell", "alegreya700"],
  text: ["alegreya400"],
  strong: ["alegreya700"],
  figure: ["courier400"],
  typed: ["courier700"],
} as const satisfies Record<string, readonly FontName[]>;
export type Face = keyof typeof FACES;

/** Asked in this order for what the face lacks. */
export const FALLBACKS = ["dejavu", "nanum", "droid", "emoji"] as const satisfies FontName[];

/** Stands for a letter that is not printed. */
export const REPLACEMENT = { font: "dejavu", letter: "□" } as const;

/** Height of a line and place of its baseline below its top, in parts of the size; they hold for every face. */
export const LINE = { height: 1.2, baseline: 0.93 } as const;

/** How large a font is set, in parts of the size that was asked for: emoji are smaller, to stay within a line. */
export const scaleOf = (font: FontName): number => (font === "emoji" ? 0.85 : 1);
