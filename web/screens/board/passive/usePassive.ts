import { useEffect, useRef, useState } from "react";
import { useBoardKey } from "../keys/board-keys.ts";

/** Whether passive values are open, and the key that opens or focuses them. @param onReach called before focusing, to bring them on screen. */
export function usePassive(onReach: () => void) {
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  function open() {
    onReach();
    setOpen(true);
    input.current?.select();
  }
  useBoardKey("p", "passivi: quanto ha ciascuno in un'abilità, senza tirare", open);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  return {
    isOpen,
    input,
    opener,
    open,
    close() {
      setOpen(false);
      opener.current?.focus();
    },
  };
}
