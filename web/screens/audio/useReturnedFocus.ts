import { type RefObject, useEffect, useRef } from "react";

/** Gives the focus back to the button in whose place a field stood, once the field has gone. */
export function useReturnedFocus(isFieldOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isFieldOpen) button.current?.focus();
    wasOpen.current = isFieldOpen;
  }, [isFieldOpen]);
  return button;
}
