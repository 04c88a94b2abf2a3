import { parseDamage } from "#shared/rules/damage.ts";
import { rangesOf } from "#shared/rules/range.ts";
import type { Skill } from "#shared/schemas/character.ts";
import { Card } from "../../../ui/Card.tsx";
import { cx } from "../../../ui/cx.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { DeleteButton } from "./DeleteButton.tsx";
import styles from "./fields.module.css";
import { SkillChoice } from "./SkillChoice.tsx";
import type { WeaponDraft } from "./sheet-draft.ts";

interface WeaponFieldsProps {
  weapon: WeaponDraft;
  skills: readonly Skill[];
  problem: string | undefined;
  onChange: (weapon: WeaponDraft) => void;
  onDelete: () => void;
}

const TEXTS = [
  { key: "damage", label: "Danno" },
  { key: "range", label: "Gittata" },
  { key: "attacks", label: "Attacchi" },
  { key: "ammo", label: "Colpi" },
  { key: "malfunction", label: "Malfunzionamento" },
] as const;

/** One weapon, every field of it. */
export function WeaponFields({ weapon, skills, problem, onChange, onDelete }: WeaponFieldsProps) {
  const name = weapon.name || "arma senza nome";
  return (
    <Card as="fieldset" padding="s" className={cx(styles.card)} aria-label={name}>
      <div className={styles.head}>
        <TextField
          label="Nome"
          required
          maxLength={120}
          value={weapon.name}
          onChange={(event) => onChange({ ...weapon, name: event.target.value })}
        />
        <DeleteButton
          label={`Elimina ${name}`}
          question="Sei sicuro di voler cancellare questa arma?"
          what={name}
          onDelete={onDelete}
        />
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className={cx(styles.grid, styles.narrow)}>
        <NumberField
          label="Valore"
          required
          value={weapon.value}
          min={0}
          max={999}
          onChange={(value) => onChange({ ...weapon, value })}
        />
        <SkillChoice
          weapon={weapon}
          skills={skills}
          onChange={(associatedSkill) => onChange({ ...weapon, associatedSkill })}
        />
        {TEXTS.map(({ key, label }) => (
          <TextField
            key={key}
            label={label}
            maxLength={120}
            value={weapon[key] ?? ""}
            error={key === "damage" ? damageError(weapon) : undefined}
            onChange={(event) => onChange({ ...weapon, [key]: event.target.value })}
          />
        ))}
      </div>
    </Card>
  );
}

/** What the dice could not read, told before the attack and not in the middle of it. */
function damageError({ damage, range }: WeaponDraft): string | undefined {
  if (damage.trim() === "") return undefined;
  const ranges = rangesOf(range, damage, 0);
  if (!ranges.ok) return ranges.error;
  for (const option of ranges.options) {
    const read = parseDamage(option.damage);
    if (!read.ok) return read.error;
  }
  return undefined;
}
