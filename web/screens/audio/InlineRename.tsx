import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import { CheckIcon, CloseIcon } from "../../ui/icons.tsx";
import styles from "./InlineRename.module.css";

interface InlineRenameProps {
  label: string;
  value: string;
  maxLength: number;
  more?: { label: string; value: string; placeholder: string };
  /** Rejects only after it has shown the error. */
  onSave: (value: string, more: string) => Promise<unknown>;
  onClose: () => void;
}

/** Inline rename: Enter or check saves, Escape or cross cancels. */
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
          // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was just pressed
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

/** Returns focus to the button that opened a field, once the field closes. */
export function useReturnedFocus(isFieldOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isFieldOpen) button.current?.focus();
    wasOpen.current = isFieldOpen;
  }, [isFieldOpen]);
  return button;
}
