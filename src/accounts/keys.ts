export function comparisonKey(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/gu, " ").toLowerCase().normalize("NFKC");
}

/** Look-alike letters and invisible characters are normalised, so that nobody can imitate another's name. */
export function usernameKey(username: string): string {
  const seen = username.normalize("NFKC").replace(DRAWN_BLANK, " ").replace(NOT_DRAWN, "");
  return formerUsernameKey(Array.from(seen, (sign) => ALSO_LOOKS_LIKE[sign] ?? sign).join(""));
}

/** The key of version 0.1, under which older accounts may be stored. */
export function formerUsernameKey(username: string): string {
  const looks = Array.from(username.normalize("NFKC"), (letter) => LOOKS_LIKE.get(letter) ?? letter);
  return comparisonKey(looks.join(""));
}

/** Hangul fillers, an empty Braille cell, an empty notehead. */
const DRAWN_BLANK = /[\u115F\u1160\u3164\uFFA0\u2800\u{1D159}]/gu;
const NOT_DRAWN = /[\p{Default_Ignorable_Code_Point}\u{16FE4}]/gu;

/** A zero, a dotless i, the phonetic a, the Armenian o and Lao zero. */
const ALSO_LOOKS_LIKE: Record<string, string | undefined> = {
  "0": "o",
  ı: "i",
  ɑ: "a",
  օ: "o",
  Օ: "O",
  "໐": "o",
};

/** Upper and lower case apart: a Greek `Η` looks like an H, an `η` like an n. */
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
