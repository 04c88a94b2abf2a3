import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import { CheckIcon, CloseIcon } from "../../ui/icons.tsx";
import styles from "./InlineRename.module.css";

interface InlineRenameProps {
  label: string;
  value: string;
  maxLength: number;
  /** A second field, which may stay empty. */
  more?: { label: string; value: string; placeholder: string };
  /** Settles when it is saved. If it rejects, it has already told the user why. */
  onSave: (value: string, more: string) => Promise<unknown>;
  onClose: () => void;
}

/** A name that is changed in its place: Enter or the check saves it, Escape or the cross does not. */
export function InlineRename({ label, value, maxLength, more, onSave, onClose }: InlineRenameProps) {
  const [isSaving, setSaving] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = String(form.get("name")).trim();
    const added = String(form.get("more") ?? "").trim();
    if (isSaving) return;
    if (typed === "" || (typed === value && added === (more?.value ?? ""))) return onClose();
    setSaving(true);
    await onSave(typed, added).catch(() => {});
    onClose();
  }

  function leave(event: KeyboardEvent) {
    if (event.key !== "Escape" || isSaving) return;
    event.stopPropagation();
    onClose();
  }

  return (
    <form className={styles.root} onSubmit={save} aria-busy={isSaving}>
      <div className={styles.fields}>
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
        {more && (
          <input
            name="more"
            className={styles.input}
            aria-label={more.label}
            placeholder={more.placeholder}
            defaultValue={more.value}
            readOnly={isSaving}
            autoComplete="off"
            enterKeyHint="done"
            onKeyDown={leave}
          />
        )}
      </div>
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
