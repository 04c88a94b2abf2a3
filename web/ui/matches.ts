const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Gives a test for texts: whether one holds every word that was typed, without minding accents and capitals. */
export function searchFor(typed: string): (text: string) => boolean {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    if (words.length === 0) return true;
    const where = folded(text);
    return words.every((word) => where.includes(word));
  };
}

/** The name that is meant by a part of it: the very same, one that begins with it, one that holds it; undefined where none does. */
export function bestMatch(typed: string, names: readonly string[]): string | undefined {
  const wanted = folded(typed.trim());
  if (wanted === "") return undefined;
  return (
    names.find((name) => folded(name) === wanted) ??
    names.find(startsWith(typed)) ??
    names.find(searchFor(typed))
  );
}

/** Gives a test for texts: whether one begins with what was typed, without minding accents and capitals. */
export function startsWith(typed: string): (text: string) => boolean {
  const wanted = folded(typed.trim());
  return (text) => folded(text).startsWith(wanted);
}
