import alegreya400 from "../fonts/alegreya-sans-400.ttf" with { type: "file" };
import alegreya700 from "../fonts/alegreya-sans-700.ttf" with { type: "file" };
import courier400 from "../fonts/courier-prime-400.ttf" with { type: "file" };
import courier700 from "../fonts/courier-prime-700.ttf" with { type: "file" };
import dejavu from "../fonts/dejavu-sans-condensed.ttf" with { type: "file" };
import droid from "../fonts/droid-sans-fallback.ttf" with { type: "file" };
import imFell from "../fonts/im-fell-english-sc-400.ttf" with { type: "file" };
import emoji from "../fonts/noto-emoji.ttf" with { type: "file" };
import unifont from "../fonts/unifont.otf.zst" with { type: "file" };
import unifontUpper from "../fonts/unifont-upper.otf.zst" with { type: "file" };
import { SCRIPT_FONTS } from "./scripts.ts";

/** Where each font lies, on the disk or inside the executable. */
export const FONT_FILES = {
  imFell,
  alegreya400,
  alegreya700,
  courier400,
  courier700,
  dejavu,
  droid,
  ...SCRIPT_FONTS,
  emoji,
  unifont,
  unifontUpper,
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

/** Asked in this order for what neither the face nor the font of the script has; the last two draw in coarse dots. */
export const FALLBACKS = [
  "dejavu",
  "droid",
  "emoji",
  "unifont",
  "unifontUpper",
] as const satisfies FontName[];

/** Stands for a letter that no font has. */
export const REPLACEMENT = { font: "dejavu", letter: "□" } as const;

/** Height of a line and place of its baseline below its top, in parts of the size; they hold for every face. */
export const LINE = { height: 1.2, baseline: 0.93 } as const;

/** Fonts with high towers and deep cellars are set smaller, so that they stay within a line. */
const SCALES: Partial<Record<FontName, number>> = {
  telugu: 0.9,
  kannada: 0.9,
  thai: 0.87,
  lao: 0.9,
  myanmar: 0.8,
  khmer: 0.85,
  tibetan: 0.68,
  javanese: 0.7,
  balinese: 0.7,
  mongolian: 0.85,
  egyptian: 0.9,
  emoji: 0.85,
};

/** How large a font is set, in parts of the size that was asked for. */
export const scaleOf = (font: FontName): number => SCALES[font] ?? 1;
