import { useState } from "react";
import type { EquipmentTemplate } from "#shared/schemas/template.ts";
import { EquipmentSelector } from "../../../parts/catalog/EquipmentSelector.tsx";
import { Button } from "../../../ui/Button.tsx";
import { PlusIcon } from "../../../ui/icons.tsx";
import { type Entry, EquipmentFields } from "./EquipmentFields.tsx";
import styles from "./fields.module.css";
import type { EditPartProps } from "./sheet-draft.ts";

const MOST_ENTRIES = 300;

/** Equipment. Catalogue items are saved at once, typed ones with the sheet. */
export function EditEquipment({ draft, edit, problems, addAtOnce }: EditPartProps) {
  const [isChoosing, setChoosing] = useState(false);
  const setEntries = (change: (entries: Entry[]) => Entry[]) =>
    edit((now) => ({ ...now, equipments: change(now.equipments) }));
  const isFull = draft.equipments.length >= MOST_ENTRIES;
  return (
    <div className={styles.stack}>
      {draft.equipments.length === 0 && <p className={styles.empty}>Nessun equipaggiamento.</p>}
      <ul className={styles.list}>
        {draft.equipments.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items may be equal; only the index tells them apart
          <li key={index}>
            <EquipmentFields
              entry={entry}
              problem={problems[`equipments.${index}`]}
              onChange={(changed) => setEntries((entries) => entries.with(index, changed))}
              onDelete={() => setEntries((entries) => entries.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => setChoosing(true)} disabled={isFull}>
          <PlusIcon /> Aggiungi equipaggiamento
        </Button>
        <Button
          variant="quiet"
          onClick={() => setEntries((entries) => [...entries, { name: "", quantity: 1 }])}
          disabled={isFull}
        >
          Scrivi una voce a mano
        </Button>
      </div>
      <EquipmentSelector
        open={isChoosing}
        onOpenChange={setChoosing}
        onChoose={(template) =>
          addAtOnce(
            (sheet) => ({ ...sheet, equipments: [...sheet.equipments, ownedOf(template)] }),
            template.name,
          )
        }
      />
    </div>
  );
}

function ownedOf({ name, category, subcategory, description, cost, notes }: EquipmentTemplate): Entry {
  return { name, category, subcategory, description, cost, quantity: 1, ...(notes ? { notes } : {}) };
}
