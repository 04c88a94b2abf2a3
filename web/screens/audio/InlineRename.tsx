import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import { CheckIcon, CloseIcon } from "../../ui/icons.tsx";
import styles from "./InlineRename.module.css";

interface InlineRenameProps {
  label: string;
  value: string;
  maxLength: number;
  /** Settles when it is saved. If it rejects, it has already told the user why. */
  onSave: (value: string) => Promise<unknown>;
  onClose: () => void;
}

/** A name that is changed in its place: Enter or the check saves it, Escape or the cross does not. */
export function InlineRename({ label, value, maxLength, onSave, onClose }: InlineRenameProps) {
  const [isSaving, setSaving] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("name")).trim();
    if (isSaving) return;
    if (typed === "" || typed === value) return onClose();
    setSaving(true);
    await onSave(typed).catch(() => {});
    onClose();
  }

  function leave(event: KeyboardEvent) {
    if (event.key !== "Escape" || isSaving) return;
    event.stopPropagation();
    onClose();
  }

  return (
    <form className={styles.root} onSubmit={save} aria-busy={isSaving}>
      <input
        name="name"
        className={styles.input}
        aria-label={label}
        defaultValue={value}
        maxLength={maxLength}
        readOnly={isSaving}
        autoComplete="off"
        enterKeyHint="done"
        // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was just pressed
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={leave}
      />
      {isSaving ? (
        <span className={styles.busy} role="status" aria-label="Salvataggio in corso" />
      ) : (
        <>
          <IconButton label="Conferma" type="submit">
            <CheckIcon />
          </IconButton>
          <IconButton label="Annulla" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </>
      )}
    </form>
  );
}

/** Gives the focus back to the button that opened a field, once the field is closed. */
export function useReturnedFocus(isFieldOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isFieldOpen) button.current?.focus();
    wasOpen.current = isFieldOpen;
  }, [isFieldOpen]);
  return button;
}
