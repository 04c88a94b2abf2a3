import { useId, useRef } from "react";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";
import { CloseIcon, SearchIcon } from "./icons.tsx";
import styles from "./SearchField.module.css";

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Result count ("12 voci"): live region, and shown in the field. */
  status?: string;
  autoFocus?: boolean;
  className?: string;
}

/** Filters while typing. Escape or the cross clears. */
export function SearchField({ label, value, onChange, status, autoFocus, className }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  function clear() {
    onChange("");
    input.current?.focus();
  }
  return (
    <search className={cx(styles.root, className)}>
      <SearchIcon className={styles.icon} />
      <input
        ref={input}
        id={id}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        // biome-ignore lint/a11y/noAutofocus: asked for by dialogs that are only a search
        autoFocus={autoFocus}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || value === "") return;
          event.stopPropagation();
          clear();
        }}
      />
      <output className={styles.status} htmlFor={id}>
        {value && status}
      </output>
      {value && (
        <IconButton label="Cancella la ricerca" onClick={clear}>
          <CloseIcon />
        </IconButton>
      )}
    </search>
  );
}
