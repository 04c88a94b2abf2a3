import { Autocomplete } from "@base-ui/react/autocomplete";
import type { RefObject } from "react";
import field from "../../ui/Field.module.css";
import { Field } from "../../ui/Field.tsx";
import list from "../../ui/Suggestions.module.css";
import styles from "./AimField.module.css";
import { type Askable, matching } from "./askable.ts";
import { KeyHint } from "./keys/KeyHint.tsx";

interface AimFieldProps {
  label: string;
  placeholder: string;
  shortcut?: string;
  input: RefObject<HTMLInputElement | null>;
  popup: RefObject<Autocomplete.Root.Actions | null>;
  value: string;
  all: readonly Askable[];
  error: string | null;
  onWrite: (typed: string) => void;
  onHighlight: (suggestion: Askable | undefined) => void;
}

/** Autocomplete of what to ask for; Enter submits the surrounding form. */
export function AimField(props: AimFieldProps) {
  const { label, placeholder, shortcut, input, popup, value, all, error, onWrite, onHighlight } = props;
  return (
    <Field label={label} labelHidden error={error}>
      {(control) => (
        <Autocomplete.Root
          items={all}
          filteredItems={matching(value, all)}
          itemToStringValue={({ name }: Askable) => name}
          value={value}
          autoHighlight
          actionsRef={popup}
          onValueChange={onWrite}
          onItemHighlighted={onHighlight}
        >
          <Autocomplete.Input
            {...control}
            ref={input}
            className={field.control}
            maxLength={120}
            spellCheck={false}
            autoCapitalize="none"
            enterKeyHint="send"
            placeholder={placeholder}
            aria-keyshortcuts={shortcut?.toUpperCase()}
            // Shows what was matched before the form is submitted.
            onBlur={() => value.trim() !== "" && onWrite(matching(value, all)[0]?.name ?? value)}
            onKeyDown={(event) => {
              // Otherwise Enter would only accept the suggestion.
              if (event.key === "Enter") event.preventBaseUIHandler();
              // The shortcut must not be typed into the focused field.
              if (event.key === shortcut && shortcut === "/" && value === "") event.preventDefault();
            }}
          />
          {value === "" && shortcut && <KeyHint className={styles.key}>{shortcut.toUpperCase()}</KeyHint>}
          <Autocomplete.Portal>
            <Autocomplete.Positioner className={list.positioner} sideOffset={4}>
              <Autocomplete.Popup className={list.popup}>
                <Autocomplete.Empty className={list.empty}>
                  Non è nell'elenco: si chiede a chi l'ha sulla scheda.
                </Autocomplete.Empty>
                <Autocomplete.List className={list.list}>
                  {(askable: Askable) => (
                    <Autocomplete.Item key={askable.name} value={askable} className={list.item}>
                      <span>{askable.name}</span>
                      {askable.short && <span className={list.aside}>{askable.short}</span>}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  );
}
