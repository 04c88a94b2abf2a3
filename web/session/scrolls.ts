/** How far parts of a page were scrolled, for as long as this tab is open: a reload begins where it was. */

const keyOf = (part: string) => `scroll ${part}`;

/** In pixels; 0 where nothing is known. */
export function readScroll(part: string): number {
  try {
    return Number(sessionStorage.getItem(keyOf(part))) || 0;
  } catch {
    return 0;
  }
}

export function writeScroll(part: string, top: number): void {
  try {
    sessionStorage.setItem(keyOf(part), String(Math.round(top)));
  } catch {
    // A reload then begins at the top.
  }
}
