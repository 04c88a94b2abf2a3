import { useEffect, useRef } from "react";
import { isTyping } from "../../../ui/is-typing.ts";

interface BoardKey {
  /** As `KeyboardEvent.key` says it, a letter in lower case. */
  readonly key: string;
  /** What it does, as the list of keys says it. */
  readonly what: string;
  readonly press: () => void;
}

const held: BoardKey[] = [];

/** The keys that do something now, each once, letters last. */
export const boardKeys = (): Pick<BoardKey, "key" | "what">[] =>
  held
    .filter((one, at) => held.findLastIndex(({ key }) => key === one.key) === at)
    .toSorted((one, other) => one.key.localeCompare(other.key));

/**
 * Gives the board a key for as long as the component is there; of two that take the same one the later has it.
 * @param what as the list behind `?` says it.
 * @param isOn whether it does anything now: otherwise it is not in the list.
 */
export function useBoardKey(key: string, what: string, press: () => void, isOn = true): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    if (!isOn) return;
    const entry: BoardKey = { key, what, press: () => latest.current() };
    held.push(entry);
    return () => void held.splice(held.indexOf(entry), 1);
  }, [key, what, isOn]);
}

/** Has the keys of the board pressed. Stands once on it. */
export function useBoardKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, shiftKey, target } = event;
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isTyping(target)) return;
      // Signs may need Shift, letters may not have it; with the lock for capitals they come as such.
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
