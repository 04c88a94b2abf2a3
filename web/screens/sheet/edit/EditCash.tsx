import { DeleteButton } from "../../../parts/editors/DeleteButton.tsx";
import { Button } from "../../../ui/Button.tsx";
import { PlusIcon } from "../../../ui/icons.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { DecimalField } from "./DecimalField.tsx";
import styles from "./fields.module.css";
import type { EditPartProps, SheetDraft } from "./sheet-draft.ts";

const MOST = 1e9;

/** Money and property; `tidy` drops empty lines. */
export function EditCash({ draft: { cash }, edit }: EditPartProps) {
  const set = (changed: Partial<SheetDraft["cash"]>) =>
    edit((now) => ({ ...now, cash: { ...now.cash, ...changed } }));
  const setProperties = (change: (properties: string[]) => string[]) =>
    edit((now) => ({ ...now, cash: { ...now.cash, properties: change(now.cash.properties) } }));
  return (
    <div className={styles.stack}>
      <div className={styles.grid}>
        <DecimalField
          label="Livello di spesa"
          value={cash.spendinglevel}
          max={MOST}
          onChange={(spendinglevel) => set({ spendinglevel })}
        />
        <DecimalField
          label="Denaro"
          value={cash.cash}
          max={MOST}
          onChange={(amount) => set({ cash: amount })}
        />
      </div>
      <ul className={styles.list}>
        {cash.properties.map((property, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal; only the index tells them apart
          <li key={index} className={styles.head}>
            <TextField
              label={`Proprietà ${index + 1}`}
              maxLength={300}
              value={property}
              onChange={(event) => setProperties((lines) => lines.with(index, event.target.value))}
            />
            <DeleteButton
              label={`Elimina proprietà ${index + 1}`}
              question="Sei sicuro di voler cancellare questa proprietà?"
              what={property}
              onDelete={() => setProperties((lines) => lines.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          onClick={() => setProperties((lines) => [...lines, ""])}
          disabled={cash.properties.length >= 100}
        >
          <PlusIcon /> Aggiungi proprietà
        </Button>
      </div>
    </div>
  );
}
