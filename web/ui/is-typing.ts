/** What has the keys for itself while it is open; a toast is a dialog only to the library. */
const OPEN = ":is([role=dialog], [role=alertdialog], [role=menu]):not([data-toast])";

/** Whether somebody writes: in a field, a dialog or a menu the keys of a screen do what they always do. */
export function isTyping(target: EventTarget | null): boolean {
  const isField =
    target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  return isField || document.querySelector(OPEN) !== null;
}
