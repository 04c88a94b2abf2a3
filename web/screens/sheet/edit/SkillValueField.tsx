import { useState } from "react";
import { clampSkillValue, skillValueError } from "#shared/rules/skills.ts";
import type { Skill } from "#shared/schemas/character.ts";
import { TextField } from "../../../ui/TextField.tsx";
import styles from "./SkillValueField.module.css";

interface SkillValueFieldProps {
  skill: Skill;
  autoFocus: boolean;
  /** Called with a whole number within the skill's bounds. */
  onChange: (value: number) => void;
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A skill's value. While one types it may be too low, and says so; when the field is left it is forced into bounds. */
export function SkillValueField({ skill, autoFocus, onChange }: SkillValueFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null || typed.trim() === "" ? Number.NaN : Number(typed);
  const error = typed === null || Number.isNaN(number) ? null : skillValueError(number, skill);

  function take(value: number) {
    onChange(clampSkillValue(value, skill));
  }

  return (
    <TextField
      className={styles.root}
      label={skill.name}
      labelHidden
      autoFocus={autoFocus}
      inputMode="numeric"
      maxLength={3}
      value={typed ?? String(skill.value)}
      error={error ?? undefined}
      onChange={(event) => {
        const text = event.target.value.replace(/\D/g, "");
        setTyped(text);
        if (text !== "" && skillValueError(Number(text), skill) === null) take(Number(text));
      }}
      onBlur={() => {
        if (typed !== null) take(number);
        setTyped(null);
      }}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        setTyped(null);
        take(skill.value + step);
      }}
    />
  );
}
