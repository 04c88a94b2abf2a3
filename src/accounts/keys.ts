/**
 * The form in which addresses are compared: Unicode-compatible normal form, lower case,
 * runs of space as one. What is shown stays as typed.
 */
export function comparisonKey(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/gu, " ").toLowerCase().normalize("NFKC");
}

/**
 * The form in which usernames are compared: besides that, Cyrillic and Greek letters count as the Latin ones
 * that they look like, what is drawn as a blank counts as a space and what is not drawn at all does not count,
 * so that nobody can sit at the table under a name that reads like another's.
 */
export function usernameKey(username: string): string {
  const seen = username.normalize("NFKC").replace(DRAWN_BLANK, " ").replace(NOT_DRAWN, "");
  return formerUsernameKey(Array.from(seen, (sign) => ALSO_LOOKS_LIKE[sign] ?? sign).join(""));
}

/** The key that version 0.1 gave a name: an account of that time may be stored under it. */
export function formerUsernameKey(username: string): string {
  const looks = Array.from(username.normalize("NFKC"), (letter) => LOOKS_LIKE.get(letter) ?? letter);
  return comparisonKey(looks.join(""));
}

/** Hangul fillers, an empty Braille cell, an empty notehead. */
const DRAWN_BLANK = /[\u115F\u1160\u3164\uFFA0\u2800\u{1D159}]/gu;
const NOT_DRAWN = /[\p{Default_Ignorable_Code_Point}\u{16FE4}]/gu;

/** A zero, an i without its dot, the a of phonetics, the o of Armenian and of Lao's figures. */
const ALSO_LOOKS_LIKE: Record<string, string | undefined> = {
  "0": "o",
  ı: "i",
  ɑ: "a",
  օ: "o",
  Օ: "O",
  "໐": "o",
};

/** Capitals and small letters apart: a Greek `Η` looks like an H, an `η` like an n. */
const LOOKS_LIKE = new Map(
  [
    ["АВЕЅІЈКМНОРСТУХԌԚԜ", "ABESIJKMHOPCTYXGQW"],
    ["асԁеһіјӏорԛѕԝхуѵ", "acdehijlopqswxyv"],
    ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"],
    ["αγικνορτυχ", "ayikvoptux"],
  ].flatMap(([letters = "", twins = ""]) =>
    Array.from(letters, (letter, index): [string, string] => [letter, twins[index] ?? letter]),
  ),
);
