/** Comes with the rule. */
export function RollAllButton() {
  return null;
}
