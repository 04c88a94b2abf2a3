import { type RefObject, useEffect } from "react";

/** Focuses the first invalid field after a submit. @param tries submit count; nothing happens while typing. */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, tries: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a number that has changed is the sign
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [form, tries]);
}
