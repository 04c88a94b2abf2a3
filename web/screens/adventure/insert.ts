/**
 * Replaces a part of a text area as if it was typed, so that the browser's own undo takes it back.
 * @param select what is selected then, relative to `words`; without it the caret stands behind them.
 */
export function replaceIn(
  area: HTMLTextAreaElement,
  start: number,
  end: number,
  words: string,
  select?: readonly [number, number],
): void {
  area.focus();
  area.setSelectionRange(start, end);
  // Deprecated, but the only way that keeps the undo history.
  const isTyped = document.execCommand(words === "" ? "delete" : "insertText", false, words);
  if (!isTyped) {
    area.setRangeText(words, start, end, "end");
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  if (select) area.setSelectionRange(start + select[0], start + select[1]);
}

/** Puts words at the caret, or at the end of a text in which it never was (`isTouched`). */
export function putIn(area: HTMLTextAreaElement | null, words: string, isTouched: boolean): void {
  if (!area) return;
  const { selectionStart, selectionEnd, value } = area;
  if (isTouched) replaceIn(area, selectionStart, selectionEnd, words);
  else replaceIn(area, value.length, value.length, words);
}

/** As `putIn`, but leaves the focus where it is. @returns the text that stands there then, of which the area tells nobody. */
export function putQuietly(area: HTMLTextAreaElement, words: string, isTouched: boolean): string {
  const at = isTouched ? area.selectionStart : area.value.length;
  area.setRangeText(words, at, at, "end");
  return area.value;
}

/** Makes a text area show another text: only what differs is replaced, and the caret stays at its words. */
export function showIn(area: HTMLTextAreaElement, text: string): void {
  const before = area.value;
  if (before === text) return;
  const [start, end] = differing(before, text);
  const words = text.slice(start, text.length - (before.length - end));
  const { selectionStart, selectionEnd } = area;
  area.setRangeText(words, start, end, "preserve");
  // A caret within what was replaced would otherwise select it.
  if (selectionStart === selectionEnd) area.selectionEnd = area.selectionStart;
}

/** The first and last place, in `before`, where two texts differ. */
function differing(before: string, after: string): [number, number] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [start, before.length - end];
}

/** Of the caret's line, in pixels from the corner of its text area. */
export interface CaretPlace {
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

const MIRRORED = [
  "border-width",
  "font",
  "letter-spacing",
  "line-height",
  "overflow-wrap",
  "padding",
  "tab-size",
  "text-indent",
  "word-spacing",
] as const;

/** Where a character stands: browsers tell it only of ordinary elements. */
export function caretPlace(area: HTMLTextAreaElement, at: number): CaretPlace {
  const style = getComputedStyle(area);
  const mirror = document.createElement("div");
  for (const name of MIRRORED) mirror.style.setProperty(name, style.getPropertyValue(name));
  Object.assign(mirror.style, {
    position: "absolute",
    visibility: "hidden",
    whiteSpace: "pre-wrap",
    width: `${area.clientWidth}px`,
    border: "0",
    inset: "0 auto auto 0",
  });
  mirror.textContent = area.value.slice(0, at);
  const mark = mirror.appendChild(document.createElement("span"));
  mark.textContent = "\u200b";
  area.parentElement?.append(mirror);
  const { offsetLeft, offsetTop, offsetHeight } = mark;
  mirror.remove();
  return { left: offsetLeft, top: offsetTop - area.scrollTop, height: offsetHeight };
}
