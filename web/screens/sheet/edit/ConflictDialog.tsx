import { useMemo, useState } from "react";
import type { Character } from "#shared/schemas/character.ts";
import text from "../../../styles/text.module.css";
import { Button } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { SegmentedControl } from "../../../ui/SegmentedControl.tsx";
import styles from "./ConflictDialog.module.css";
import { type Choice, differences, merge } from "./conflict.ts";
import fields from "./fields.module.css";
import type { Conflict } from "./useSheetDraft.ts";

interface ConflictDialogProps {
  conflict: Conflict;
  isSaving: boolean;
  onCancel: () => void;
  onMerged: (merged: Character) => void;
}

/** Compares two versions of an investigator field by field, and saves the choices. */
export function ConflictDialog({ conflict, isSaving, onCancel, onMerged }: ConflictDialogProps) {
  const { base, mine, stored } = conflict;
  const found = useMemo(() => differences(base, mine, stored), [base, mine, stored]);
  const [chosen, setChosen] = useState(() => new Map(found.map(({ key, suggestion }) => [key, suggestion])));
  const chooseAll = (choice: Choice) => setChosen(new Map(found.map(({ key }) => [key, choice])));
  const save = () => onMerged(merge(mine, stored, (key) => chosen.get(key) ?? "stored"));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      size="l"
      title="La scheda è stata salvata altrove"
      description="Per ogni campo scegli quale versione tenere. Niente è ancora andato perso."
      locked={isSaving}
      actions={
        <>
          <Button onClick={onCancel}>Annulla</Button>
          <Button variant="main" busy={isSaving} onClick={save}>
            Salva le scelte
          </Button>
        </>
      }
    >
      {found.length === 0 ? (
        <p>Le due versioni dicono la stessa cosa: puoi salvare.</p>
      ) : (
        <div className={fields.list}>
          <div className={fields.actions}>
            <Button size="s" onClick={() => chooseAll("mine")}>
              Tieni tutte le tue
            </Button>
            <Button size="s" onClick={() => chooseAll("stored")}>
              Prendi tutte le salvate
            </Button>
          </div>
          {found.map(({ key, label, isContested, mine, stored }) => (
            <SegmentedControl
              key={key}
              name={key}
              className={cx(styles.field)}
              label={isContested ? `${label} · cambiato da entrambe le parti` : label}
              value={chosen.get(key)}
              options={[
                { value: "mine", label: <Side title="La tua" words={mine} /> },
                { value: "stored", label: <Side title="Quella salvata" words={stored} /> },
              ]}
              onChange={(choice) => setChosen(new Map(chosen).set(key, choice))}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}

function Side({ title, words }: { title: string; words: string }) {
  return (
    <>
      <span className={text.label}>{title}</span>
      <span className={styles.words}>{words}</span>
    </>
  );
}
