/** These handle their own keys. A toast is a dialog only to the library. */
const OPEN = ":is([role=dialog], [role=alertdialog], [role=menu]):not([data-toast])";

/** Whether shortcuts must be ignored: focus in a field, dialog or menu. */
export function isTyping(target: EventTarget | null): boolean {
  const isField =
    target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  return isField || document.querySelector(OPEN) !== null;
}
