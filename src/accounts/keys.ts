/**
 * The form in which addresses are compared: Unicode-compatible normal form, lower case,
 * runs of space as one. What is shown stays as typed.
 */
export function comparisonKey(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/gu, " ").toLowerCase().normalize("NFKC");
}

/**
 * The form in which usernames are compared: besides that, Cyrillic and Greek letters count as the Latin ones
 * that they look like, so that nobody can sit at the table under a name that reads like another's.
 */
export function usernameKey(username: string): string {
  const looks = Array.from(username.normalize("NFKC"), (letter) => LOOKS_LIKE.get(letter) ?? letter);
  return comparisonKey(looks.join(""));
}

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
