/** The part of a turn order around the current turn, with one before it. @param most length, 2 or more. @returns `more`: number of those omitted. */
export function turnsShown<T extends { readonly _id: string }>(
  order: readonly T[],
  turn: string | null,
  most: number,
): { shown: readonly T[]; more: number } {
  const at = order.findIndex(({ _id }) => _id === turn);
  const from = Math.max(0, Math.min(at - 1, order.length - most));
  const shown = order.slice(from, from + most);
  return { shown, more: order.length - shown.length };
}
