import { sortByName } from "#shared/rules/skill-names.ts";
import type { Skill } from "#shared/schemas/character.ts";
import { Field } from "../../../ui/Field.tsx";
import styles from "./SkillChoice.module.css";

interface SkillChoiceProps {
  /** Those that serve a weapon. */
  skills: readonly Skill[];
  value: string | undefined;
  onChange: (skill: string) => void;
}

/** The skill that a weapon is rolled against. */
export function SkillChoice({ skills, value = "", onChange }: SkillChoiceProps) {
  const names = sortByName(skills).map(({ name }) => name);
  return (
    <Field label="Abilità associata">
      {(control) => (
        <select
          {...control}
          className={styles.select}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">Nessuna: vale il Valore</option>
          {value !== "" && !names.includes(value) && <option value={value}>{value}</option>}
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
