const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Predicate: contains every word, ignoring accents and case. */
export function searchFor(typed: string): (text: string) => boolean {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    if (words.length === 0) return true;
    const where = folded(text);
    return words.every((word) => where.includes(word));
  };
}

/** Best match of a partial name: equal, prefix, then substring; undefined if none. */
export function bestMatch(typed: string, names: readonly string[]): string | undefined {
  const wanted = folded(typed.trim());
  if (wanted === "") return undefined;
  return (
    names.find((name) => folded(name) === wanted) ??
    names.find(startsWith(typed)) ??
    names.find(searchFor(typed))
  );
}

/** Predicate: prefix, ignoring accents and case. */
export function startsWith(typed: string): (text: string) => boolean {
  const wanted = folded(typed.trim());
  return (text) => folded(text).startsWith(wanted);
}
