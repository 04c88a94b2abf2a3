import type { Character } from "#shared/schemas/character.ts";
import { DeleteButton } from "../../../parts/editors/DeleteButton.tsx";
import { Card } from "../../../ui/Card.tsx";
import { cx } from "../../../ui/cx.ts";
import { NumberField } from "../../../ui/NumberField.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import fields from "./fields.module.css";

export type Entry = Character["equipments"][number];

interface EquipmentFieldsProps {
  entry: Entry;
  problem: string | undefined;
  onChange: (entry: Entry) => void;
  onDelete: () => void;
}

/** One item. An old entry stays plain text until it gets a quantity or a note. */
export function EquipmentFields({ entry, problem, onChange, onDelete }: EquipmentFieldsProps) {
  const item = typeof entry === "string" ? { name: entry, quantity: 1 } : entry;
  const notes = "notes" in item ? (item.notes ?? "") : "";
  return (
    <Card as="fieldset" padding="s" className={cx(fields.card)} aria-label={item.name || "voce senza nome"}>
      <div className={fields.head}>
        <TextField
          label="Nome"
          required
          maxLength={300}
          value={item.name}
          error={problem}
          onChange={(event) =>
            onChange(typeof entry === "string" ? event.target.value : { ...entry, name: event.target.value })
          }
        />
        <DeleteButton
          label={`Elimina ${item.name || "voce"}`}
          question="Sei sicuro di voler cancellare questo equipaggiamento?"
          what={item.name}
          onDelete={onDelete}
        />
      </div>
      <div className={fields.pair}>
        <NumberField
          label="Quantità"
          value={item.quantity}
          min={1}
          max={9999}
          onChange={(quantity) => onChange({ ...item, quantity: quantity ?? 1 })}
        />
        <TextField
          label="Note"
          maxLength={1000}
          value={notes}
          onChange={(event) => onChange({ ...item, notes: event.target.value })}
        />
      </div>
    </Card>
  );
}
