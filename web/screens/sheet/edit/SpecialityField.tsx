import { useEffect, useRef, useState } from "react";
import type { Skill } from "#shared/schemas/character.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import styles from "./SpecialityField.module.css";

interface SpecialityFieldProps {
  source: Skill;
  /** Gives what is wrong with the name, or null when the copy was made or nothing was typed. */
  onName: (name: string) => string | null;
  onDone: () => void;
}

/** Names the speciality of a skill. Enter makes it, Escape lets it be. */
export function SpecialityField({ source, onName, onDone }: SpecialityFieldProps) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = onName(name);
        setError(wrong);
        if (wrong === null) onDone();
      }}
    >
      <TextField
        ref={field}
        label={`Specialità di ${source.name}`}
        maxLength={80}
        value={name}
        error={error ?? undefined}
        onChange={(event) => {
          setName(event.target.value);
          setError(null);
        }}
        onKeyDown={(event) => event.key === "Escape" && onDone()}
      />
      <Button type="submit" size="s">
        Crea
      </Button>
      <IconButton label="Lascia stare" onClick={onDone}>
        <CloseIcon />
      </IconButton>
    </form>
  );
}
