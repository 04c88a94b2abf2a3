import { type RefObject, useEffect } from "react";

/**
 * Leads the keyboard to the first field of a form that is wrong.
 * @param tries how often the form was sent: it happens after each, not while one types.
 */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, tries: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a number that has changed is the sign
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [form, tries]);
}
