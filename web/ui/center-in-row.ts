/** Scrolls the row, not the page. */
export function centerInRow(row: HTMLElement | null, child: Element | null | undefined): void {
  if (!row || !child) return;
  const [around, inside] = [row.getBoundingClientRect(), child.getBoundingClientRect()];
  row.scrollBy({ left: inside.left + inside.width / 2 - (around.left + around.width / 2) });
}
