import { useLayoutEffect, useRef } from "react";
import { isTyping } from "../../../ui/is-typing.ts";

interface BoardKey {
  /** `KeyboardEvent.key`, letters in lower case. */
  readonly key: string;
  /** Label in the list of keys. */
  readonly what: string;
  readonly press: () => void;
}

const held: BoardKey[] = [];

/** Active keys, each once, letters last. */
export const boardKeys = (): Pick<BoardKey, "key" | "what">[] =>
  held
    .filter((one, at) => held.findLastIndex(({ key }) => key === one.key) === at)
    .toSorted((one, other) => one.key.localeCompare(other.key));

/** Binds a key while mounted; the latest binding wins. @param what label in the list of keys. @param isOn false: neither bound nor listed. */
export function useBoardKey(key: string, what: string, press: () => void, isOn = true): void {
  const latest = useRef(press);
  latest.current = press;
  // Bound in the same commit as what it acts on: an effect after painting could lose a key pressed in between.
  useLayoutEffect(() => {
    if (!isOn) return;
    const entry: BoardKey = { key, what, press: () => latest.current() };
    held.push(entry);
    return () => void held.splice(held.indexOf(entry), 1);
  }, [key, what, isOn]);
}

/** Handles the board's keys. Mount once. */
export function useBoardKeys(): void {
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, shiftKey, target } = event;
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isTyping(target)) return;
      // Symbols may need Shift, letters must not have it; Caps Lock is ignored.
      const pressed = shiftKey ? key : key.toLowerCase();
      const found = held.findLast((one) => one.key === pressed);
      if (!found) return;
      event.preventDefault();
      found.press();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
