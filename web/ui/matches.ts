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

/** Gives a test for texts: whether one begins with what was typed, without minding accents and capitals. */
export function startsWith(typed: string): (text: string) => boolean {
  const wanted = folded(typed.trim());
  return (text) => folded(text).startsWith(wanted);
}
