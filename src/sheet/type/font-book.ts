import type { Font } from "fontkit";
import { FACES, FALLBACKS, type Face, FONT_FILES, type FontName } from "./faces.ts";
import { openFont, readFont } from "./fontkit.ts";
import { isForLetter, scriptFontsOf } from "./scripts.ts";

/** The fonts of the sheet, each opened when it is first needed. */
export interface FontBook {
  open(name: FontName): Font;
  /**
   * The font for a letter with all its signs, after what stood before it was set in `last`.
   * @returns null when none has them all.
   */
  choose(letter: string, face: Face, last: FontName | undefined): FontName | null;
}

/** Goes with what stands before it, so that a foreign phrase stays in one piece. */
const STAYS = /^[ \p{M}\p{Default_Ignorable_Code_Point}]+$/u;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
/** A picture by itself, or told to be one by a selector or a colour of skin. */
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\ufe0f/u;
/** Letters with signs are as many as someone thinks of. */
const MOST_KNOWN = 20_000;

export function createFontBook(): FontBook {
  const fonts = new Map<FontName, Font>();
  const chosen = new Map<Face, Map<string, FontName | null>>();

  function open(name: FontName): Font {
    const font = fonts.get(name) ?? openFont(readFont(FONT_FILES[name]));
    fonts.set(name, font);
    return font;
  }

  const hasAll = (name: FontName, letter: string) =>
    [...letter.replace(IGNORABLE, "")].every((sign) =>
      open(name).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
    );

  function find(letter: string, face: Face): FontName | null {
    const order: FontName[] = [...FACES[face], ...scriptFontsOf(letter), ...FALLBACKS];
    if (EMOJI.test(letter)) order.unshift("emoji");
    return order.find((name) => hasAll(name, letter)) ?? null;
  }

  function choose(letter: string, face: Face, last: FontName | undefined): FontName | null {
    if (last !== undefined && last !== FACES[face][0] && last !== "emoji") {
      const stays = STAYS.test(letter) || isForLetter(last, letter);
      if (stays && hasAll(last, letter)) return last;
    }
    const ofFace = chosen.get(face) ?? new Map<string, FontName | null>();
    chosen.set(face, ofFace);
    const known = ofFace.get(letter);
    if (known !== undefined) return known;
    const found = find(letter, face);
    if (ofFace.size >= MOST_KNOWN) ofFace.clear();
    ofFace.set(letter, found);
    return found;
  }

  return { open, choose };
}
