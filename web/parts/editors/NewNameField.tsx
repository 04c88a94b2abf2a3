import { useState } from "react";
import type { Skill } from "#shared/schemas/character.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./SkillRow.module.css";

export type NameTaken = { name: string } | { error: string } | null;

interface NewNameFieldProps {
  /** `tempNewName`: typed before a reload. */
  skill: Pick<Skill, "name" | "isSpecializable" | "tempNewName">;
  onType: (typed: string) => void;
  onTake: (typed: string) => NameTaken;
  onDone: (named: string | null) => void;
}

/** Names or renames a specialisation. Enter commits, Escape cancels. */
export function NewNameField({ skill, onType, onTake, onDone }: NewNameFieldProps) {
  const { name, isSpecializable, tempNewName = "" } = skill;
  const [typed, setTyped] = useState(tempNewName);
  const [error, setError] = useState<string | null>(null);

  function type(next: string) {
    setTyped(next);
    setError(null);
    onType(next);
  }
  return (
    <form
      className={styles.newName}
      onSubmit={(event) => {
        event.preventDefault();
        const taken = onTake(typed);
        if (taken && "error" in taken) setError(taken.error);
        else onDone(taken?.name ?? null);
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
        value={typed}
        error={error ?? undefined}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          type("");
          onDone(null);
        }}
      />
      <Button size="s" type="submit">
        {isSpecializable ? "Aggiungi" : "Rinomina"}
      </Button>
    </form>
  );
}
