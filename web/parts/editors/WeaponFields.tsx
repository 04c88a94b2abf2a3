import type { ReactNode } from "react";
import { attackTarget } from "#shared/rules/attack.ts";
import { sortByName } from "#shared/rules/skill-names.ts";
import { isWeaponLinked } from "#shared/rules/skills.ts";
import { SHORT, type Skill } from "#shared/schemas/character.ts";
import { Card } from "../../ui/Card.tsx";
import { cx } from "../../ui/cx.ts";
import { Notice } from "../../ui/Notice.tsx";
import { NumberField } from "../../ui/NumberField.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./WeaponFields.module.css";
import { damageError, WEAPON_PROBLEM, type WeaponDraft, weaponIsWhole, weaponName } from "./weapon.ts";

interface WeaponFieldsProps {
  weapon: WeaponDraft;
  skills: readonly Skill[];
  isNew?: boolean;
  onChange: (changed: Partial<WeaponDraft>) => void;
  deleteButton: ReactNode;
}

const TEXTS = [
  { key: "damage", label: "Danno" },
  { key: "range", label: "Gittata" },
  { key: "attacks", label: "Attacchi" },
  { key: "ammo", label: "Colpi" },
  { key: "malfunction", label: "Malfunzionamento" },
] as const;

/** Weapon editor of wizard and sheet. */
export function WeaponFields({ weapon, skills, isNew = false, onChange, deleteButton }: WeaponFieldsProps) {
  return (
    <Card as="fieldset" padding="s" className={cx(styles.root)} aria-label={weaponName(weapon)}>
      <div className={styles.head}>
        <TextField
          label="Nome"
          required
          maxLength={SHORT}
          autoComplete="off"
          autoFocus={isNew}
          value={weapon.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        {deleteButton}
      </div>
      {!weaponIsWhole(weapon) && <Notice tone="error">{WEAPON_PROBLEM}</Notice>}
      <div className={styles.fields}>
        <NumberField
          label="Valore"
          required
          value={weapon.value}
          min={0}
          max={999}
          onChange={(value) => onChange({ value })}
        />
        <SkillChoice
          weapon={weapon}
          skills={skills}
          onChange={(associatedSkill) => onChange({ associatedSkill })}
        />
        {TEXTS.map(({ key, label }) => (
          <TextField
            key={key}
            label={label}
            maxLength={SHORT}
            autoComplete="off"
            value={weapon[key] ?? ""}
            error={key === "damage" ? damageError(weapon) : undefined}
            onChange={({ target }) => onChange({ [key]: target.value })}
          />
        ))}
      </div>
    </Card>
  );
}

interface SkillChoiceProps extends Pick<WeaponFieldsProps, "weapon" | "skills"> {
  onChange: (skill: string) => void;
}

function SkillChoice({ weapon, skills, onChange }: SkillChoiceProps) {
  const rolled = { ...weapon, value: weapon.value ?? 0 };
  const target = attackTarget(rolled, skills);
  // Some weapons have a skill of their own: the first option, even if not on the sheet.
  const { skill: innate } = attackTarget({ ...rolled, associatedSkill: "" }, skills);
  const value = weapon.associatedSkill === innate ? "" : (weapon.associatedSkill ?? "");
  const names = sortByName(skills.filter(({ name }) => isWeaponLinked(name) && name !== innate)).map(
    ({ name }) => name,
  );
  return (
    <Select
      className={cx(styles.skill)}
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
