import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { takeNewName, typeNewName } from "../draft/skills.ts";
import type { DraftView } from "../draft/store.ts";
import styles from "./NewNameField.module.css";

interface NewNameFieldProps {
  skill: DraftView["skills"][number];
  /** Gets the name that was taken, null when everything stays as it was. */
  onDone: (named: string | null) => void;
}

/** The name of a new specialised copy, or another name for one; Enter takes it, Escape lets it be. */
export function NewNameField({ skill, onDone }: NewNameFieldProps) {
  const { name, isSpecializable, tempNewName = "" } = skill;
  const [error, setError] = useState<string | null>(null);

  function take() {
    const taken = takeNewName(name);
    if (taken && "error" in taken) setError(taken.error);
    else onDone(taken?.name ?? null);
  }
  function leave() {
    typeNewName(name, "");
    onDone(null);
  }
  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <TextField
        label={isSpecializable ? `Nuova specialità di ${name}` : `Nuovo nome di ${name}`}
        labelHidden
        placeholder={isSpecializable ? "Specialità, per esempio botanica" : name}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="none"
        autoFocus={tempNewName === ""}
        value={tempNewName}
        error={error ?? undefined}
        onChange={({ target }) => typeNewName(name, target.value)}
        onKeyDown={(event) => event.key === "Escape" && leave()}
      />
      <Button size="s" type="submit">
        {isSpecializable ? "Aggiungi" : "Rinomina"}
      </Button>
    </form>
  );
}
