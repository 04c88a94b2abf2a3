/**
 * Whom of a long order to show: as many as fit, so that whoever's turn it is stands among them with one before.
 * @param most of them at a time, 2 or more.
 * @returns `more`, those who are not shown.
 */
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
