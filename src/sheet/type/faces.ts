import alegreya400 from "../fonts/alegreya-sans-400.ttf" with { type: "file" };
import alegreya400i from "../fonts/alegreya-sans-400-italic.ttf" with { type: "file" };
import alegreya700 from "../fonts/alegreya-sans-700.ttf" with { type: "file" };
import courier400 from "../fonts/courier-prime-400.ttf" with { type: "file" };
import courier700 from "../fonts/courier-prime-700.ttf" with { type: "file" };
import dejavu from "../fonts/dejavu-sans-condensed.ttf" with { type: "file" };
import droid from "../fonts/droid-sans-fallback.ttf.zst" with { type: "file" };
import imFell from "../fonts/im-fell-english-sc-400.ttf" with { type: "file" };
import nanum from "../fonts/nanum-gothic.ttf.zst" with { type: "file" };
import emoji from "../fonts/noto-emoji.ttf.zst" with { type: "file" };

export const FONT_FILES = {
  imFell,
  alegreya400,
  alegreya400i,
  alegreya700,
  courier400,
  courier700,
  dejavu,
  nanum,
  droid,
  emoji,
} as const;
export type FontName = keyof typeof FONT_FILES;

export const FACES = {
  title: ["imFell", "alegreya700"],
  text: ["alegreya400"],
  /** The italic has letters of Western Europe only. */
  italic: ["alegreya400i", "alegreya400"],
  strong: ["alegreya700"],
  figure: ["courier400"],
  typed: ["courier700"],
} as const satisfies Record<string, readonly FontName[]>;
export type Face = keyof typeof FACES;

/** For letters that the style's fonts lack. */
export const FALLBACKS = ["dejavu", "nanum", "droid", "emoji"] as const satisfies FontName[];

export const REPLACEMENT = { font: "dejavu", letter: "□" } as const;

/** Relative to the font size; the baseline from the top. */
export const LINE = { height: 1.2, baseline: 0.93 } as const;

/** Emoji are smaller, to fit into a line. */
export const scaleOf = (font: FontName): number => (font === "emoji" ? 0.85 : 1);
