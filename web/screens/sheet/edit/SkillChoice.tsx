import { attackTarget } from "#shared/rules/attack.ts";
import { sortByName } from "#shared/rules/skill-names.ts";
import { isWeaponLinked } from "#shared/rules/skills.ts";
import type { Skill } from "#shared/schemas/character.ts";
import { cx } from "../../../ui/cx.ts";
import { Select } from "../../../ui/Select.tsx";
import styles from "./SkillChoice.module.css";
import type { WeaponDraft } from "./sheet-draft.ts";

interface SkillChoiceProps {
  weapon: WeaponDraft;
  /** Every skill of the sheet. */
  skills: readonly Skill[];
  onChange: (skill: string) => void;
}

/** The skill that a weapon is rolled against. */
export function SkillChoice({ weapon, skills, onChange }: SkillChoiceProps) {
  const rolled = { ...weapon, value: weapon.value ?? 0 };
  const target = attackTarget(rolled, skills);
  // Some weapons have a skill without being told.
  const { skill: innate } = attackTarget({ ...rolled, associatedSkill: "" }, skills);
  // Such a skill is the first choice already, whether it was told or not.
  const value = weapon.associatedSkill === innate ? "" : (weapon.associatedSkill ?? "");
  const names = sortByName(skills.filter(({ name }) => isWeaponLinked(name) && name !== innate)).map(
    ({ name }) => name,
  );
  return (
    <Select
      className={cx(styles.root)}
      label="Abilità associata"
      hint={target.skill && `Si tira su ${target.skill}, ${target.value}`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{innate ?? "Nessuna: vale il Valore"}</option>
      {value !== "" && !names.includes(value) && <option value={value}>{value}</option>}
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  );
}
