/** How addresses are compared: Unicode-compatible, lower case, single spaces. They are shown as typed. */
export function comparisonKey(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/gu, " ").toLowerCase().normalize("NFKC");
}

/**
 * How usernames are compared. Look-alike Cyrillic and Greek letters count as Latin ones, blanks as spaces, invisible
 * signs not at all, so that nobody can take a name that reads like another's.
 */
export function usernameKey(username: string): string {
  const seen = username.normalize("NFKC").replace(DRAWN_BLANK, " ").replace(NOT_DRAWN, "");
  return formerUsernameKey(Array.from(seen, (sign) => ALSO_LOOKS_LIKE[sign] ?? sign).join(""));
}

/** The key of version 0.1: older accounts may be stored under it. */
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
