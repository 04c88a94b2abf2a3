import { useEffect } from "react";
import { isTyping } from "../../ui/is-typing.ts";
import { takeBackLast } from "./last.ts";

/** While mounted, `Z` undoes the last action at the table. */
export function useUndoKey(tableId: string): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, altKey, metaKey, shiftKey, repeat, target } = event;
      if (key.toLowerCase() !== "z" || ctrlKey || altKey || metaKey || shiftKey || repeat) return;
      if (!isTyping(target)) void takeBackLast(tableId);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [tableId]);
}
