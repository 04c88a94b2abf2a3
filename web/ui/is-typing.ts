/** Whether somebody writes: in a field or a dialog the keys of a screen do what they always do. */
export function isTyping(target: EventTarget | null): boolean {
  const isField =
    target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  return isField || document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}
