import type { FieldProblems } from "#shared/read.ts";
import { SHORT } from "#shared/schemas/character.ts";
import { Card } from "../../ui/Card.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { TrashIcon } from "../../ui/icons.tsx";
import { NumberField } from "../../ui/NumberField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./NpcEditor.module.css";
import type { AttackForm } from "./npc-form.ts";

interface AttackFieldsProps {
  attack: AttackForm;
  problems: FieldProblems;
  isNew: boolean;
  onChange: (changed: Partial<AttackForm>) => void;
  onRemove: () => void;
}

export function AttackFields({ attack, problems, isNew, onChange, onRemove }: AttackFieldsProps) {
  const name = attack.name.trim() || "attacco senza nome";
  return (
    <Card as="fieldset" tone="ruled" padding="s" className={styles.attack ?? ""} aria-label={name}>
      <div className={styles.named}>
        <TextField
          label="Nome"
          required
          maxLength={SHORT}
          autoComplete="off"
          autoFocus={isNew}
          value={attack.name}
          error={problems.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <IconButton label={`Togli ${name}`} variant="danger" onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
      <div className={styles.numbers}>
        <NumberField
          label="Valore"
          required
          compact
          min={0}
          max={999}
          value={attack.value}
          error={problems.value}
          onChange={(value) => onChange({ value })}
        />
        <TextField
          label="Danno"
          placeholder="1d6 + BD"
          maxLength={SHORT}
          autoComplete="off"
          autoCapitalize="none"
          value={attack.damage}
          error={problems.damage}
          onChange={({ target }) => onChange({ damage: target.value })}
        />
        <TextField
          label="Gittata"
          placeholder="15 m"
          maxLength={SHORT}
          autoComplete="off"
          value={attack.range}
          error={problems.range}
          onChange={({ target }) => onChange({ range: target.value })}
        />
        <NumberField
          label="Colpi"
          compact
          min={1}
          max={999}
          value={attack.magazine}
          error={problems.magazine}
          onChange={(magazine) => onChange({ magazine })}
        />
        <NumberField
          label="Malfunz."
          compact
          min={1}
          max={100}
          value={attack.malfunction}
          error={problems.malfunction}
          onChange={(malfunction) => onChange({ malfunction })}
        />
      </div>
    </Card>
  );
}
