import { Autocomplete } from "@base-ui/react/autocomplete";
import type { RefObject } from "react";
import field from "../../ui/Field.module.css";
import { Field } from "../../ui/Field.tsx";
import list from "../../ui/Suggestions.module.css";
import styles from "./AimField.module.css";
import { type Askable, matching } from "./askable.ts";
import { KeyHint } from "./keys/KeyHint.tsx";

interface AimFieldProps {
  /** For screen readers: what it is for stands in it. */
  label: string;
  placeholder: string;
  /** The key that leads here. */
  shortcut: string;
  input: RefObject<HTMLInputElement | null>;
  popup: RefObject<Autocomplete.Root.Actions | null>;
  value: string;
  all: readonly Askable[];
  error: string | null;
  onWrite: (typed: string) => void;
  /** The suggestion that is marked now, if any. */
  onHighlight: (suggestion: Askable | undefined) => void;
}

/** What is asked for: a few letters, and a list of what they fit. Enter sends the form it stands in. */
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
            aria-keyshortcuts={shortcut.toUpperCase()}
            // So that it is seen what three letters mean before the buttons are pressed.
            onBlur={() => value.trim() !== "" && onWrite(matching(value, all)[0]?.name ?? value)}
            onKeyDown={(event) => {
              // Otherwise it would only fill in the suggestion, and ask for a second Enter.
              if (event.key === "Enter") event.preventBaseUIHandler();
              // The key that leads here is also pressed by whoever is here already.
              if (event.key === shortcut && shortcut === "/" && value === "") event.preventDefault();
            }}
          />
          {value === "" && <KeyHint className={styles.key}>{shortcut.toUpperCase()}</KeyHint>}
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
