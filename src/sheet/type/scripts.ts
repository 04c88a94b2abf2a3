import hangul from "../fonts/nanum-gothic.ttf" with { type: "file" };
import adlam from "../fonts/noto-sans-adlam.ttf" with { type: "file" };
import anatolian from "../fonts/noto-sans-anatolian-hieroglyphs.ttf.zst" with { type: "file" };
import balinese from "../fonts/noto-sans-balinese.ttf" with { type: "file" };
import bamum from "../fonts/noto-sans-bamum.ttf.zst" with { type: "file" };
import bengali from "../fonts/noto-sans-bengali.ttf" with { type: "file" };
import cuneiform from "../fonts/noto-sans-cuneiform.ttf.zst" with { type: "file" };
import devanagari from "../fonts/noto-sans-devanagari.ttf" with { type: "file" };
import egyptian from "../fonts/noto-sans-egyptian-hieroglyphs.ttf.zst" with { type: "file" };
import ethiopic from "../fonts/noto-sans-ethiopic.ttf" with { type: "file" };
import gujarati from "../fonts/noto-sans-gujarati.ttf" with { type: "file" };
import gurmukhi from "../fonts/noto-sans-gurmukhi.ttf" with { type: "file" };
import javanese from "../fonts/noto-sans-javanese.ttf" with { type: "file" };
import kannada from "../fonts/noto-sans-kannada.ttf" with { type: "file" };
import khmer from "../fonts/noto-sans-khmer.ttf" with { type: "file" };
import lao from "../fonts/noto-sans-lao.ttf" with { type: "file" };
import malayalam from "../fonts/noto-sans-malayalam.ttf" with { type: "file" };
import mongolian from "../fonts/noto-sans-mongolian.ttf" with { type: "file" };
import myanmar from "../fonts/noto-sans-myanmar.ttf" with { type: "file" };
import nko from "../fonts/noto-sans-nko.ttf" with { type: "file" };
import oriya from "../fonts/noto-sans-oriya.ttf" with { type: "file" };
import sinhala from "../fonts/noto-sans-sinhala.ttf" with { type: "file" };
import sundanese from "../fonts/noto-sans-sundanese.ttf" with { type: "file" };
import syriac from "../fonts/noto-sans-syriac.ttf" with { type: "file" };
import tamil from "../fonts/noto-sans-tamil.ttf" with { type: "file" };
import telugu from "../fonts/noto-sans-telugu.ttf" with { type: "file" };
import thaana from "../fonts/noto-sans-thaana.ttf" with { type: "file" };
import thai from "../fonts/noto-sans-thai.ttf" with { type: "file" };
import tibetan from "../fonts/noto-serif-tibetan.ttf" with { type: "file" };

/** The fonts that serve one script each. */
export const SCRIPT_FONTS = {
  devanagari,
  bengali,
  gurmukhi,
  gujarati,
  oriya,
  tamil,
  telugu,
  kannada,
  malayalam,
  sinhala,
  thai,
  lao,
  myanmar,
  khmer,
  ethiopic,
  tibetan,
  hangul,
  thaana,
  syriac,
  nko,
  adlam,
  mongolian,
  javanese,
  balinese,
  sundanese,
  bamum,
  anatolian,
  cuneiform,
  egyptian,
} as const;
export type ScriptFont = keyof typeof SCRIPT_FONTS;

/** Signs of several scripts count, so that a danda stays in the font of its sentence. */
const LETTERS: Record<ScriptFont, RegExp> = {
  devanagari: /^\p{Script_Extensions=Devanagari}/u,
  bengali: /^\p{Script_Extensions=Bengali}/u,
  gurmukhi: /^\p{Script_Extensions=Gurmukhi}/u,
  gujarati: /^\p{Script_Extensions=Gujarati}/u,
  oriya: /^\p{Script_Extensions=Oriya}/u,
  tamil: /^\p{Script_Extensions=Tamil}/u,
  telugu: /^\p{Script_Extensions=Telugu}/u,
  kannada: /^\p{Script_Extensions=Kannada}/u,
  malayalam: /^\p{Script_Extensions=Malayalam}/u,
  sinhala: /^\p{Script_Extensions=Sinhala}/u,
  thai: /^\p{Script_Extensions=Thai}/u,
  lao: /^\p{Script_Extensions=Lao}/u,
  myanmar: /^\p{Script_Extensions=Myanmar}/u,
  khmer: /^\p{Script_Extensions=Khmer}/u,
  ethiopic: /^\p{Script_Extensions=Ethiopic}/u,
  tibetan: /^\p{Script_Extensions=Tibetan}/u,
  hangul: /^\p{Script_Extensions=Hangul}/u,
  thaana: /^\p{Script_Extensions=Thaana}/u,
  syriac: /^\p{Script_Extensions=Syriac}/u,
  nko: /^\p{Script_Extensions=Nko}/u,
  adlam: /^\p{Script_Extensions=Adlam}/u,
  mongolian: /^\p{Script_Extensions=Mongolian}/u,
  javanese: /^\p{Script_Extensions=Javanese}/u,
  balinese: /^\p{Script_Extensions=Balinese}/u,
  egyptian: /^\p{Script_Extensions=Egyptian_Hieroglyphs}/u,
  cuneiform: /^\p{Script_Extensions=Cuneiform}/u,
  anatolian: /^\p{Script_Extensions=Anatolian_Hieroglyphs}/u,
  bamum: /^\p{Script_Extensions=Bamum}/u,
  sundanese: /^\p{Script_Extensions=Sundanese}/u,
};

const SCRIPT_FONT_NAMES = Object.keys(SCRIPT_FONTS) as ScriptFont[]; // the keys of a literal

/** Signs that neighbours share with these scripts look as they do here, where the fallbacks have them. */
const AT_HOME_ELSEWHERE = /^(?:\p{Script_Extensions=Arabic}|\p{Script_Extensions=Han})/u;

/** Whether a font is made for the script of a letter. */
export const isForLetter = (font: string, letter: string): boolean =>
  font in LETTERS && LETTERS[font as ScriptFont].test(letter); // its keys are just these

/** The fonts made for the script of a letter; several for signs that scripts share. */
export const scriptFontsOf = (letter: string): ScriptFont[] =>
  AT_HOME_ELSEWHERE.test(letter) ? [] : SCRIPT_FONT_NAMES.filter((font) => LETTERS[font].test(letter));
