import { useMemo, useState } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import styles from "./ConflictDialog.module.css";
import { differences, merge } from "./conflict.ts";
import type { Choice } from "./conflict-fields.ts";
import { DifferenceRow } from "./DifferenceRow.tsx";
import type { Conflict } from "./useSheetDraft.ts";

interface ConflictDialogProps {
  conflict: Conflict;
  isSaving: boolean;
  onCancel: () => void;
  onMerged: (merged: Character) => void;
}

/** Two versions of one investigator, field by field: the reader says which stands. */
export function ConflictDialog({ conflict, isSaving, onCancel, onMerged }: ConflictDialogProps) {
  const { base, mine, stored } = conflict;
  const found = useMemo(() => differences(base, mine, stored), [base, mine, stored]);
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const suggestions = new Map(found.map(({ key, suggestion }) => [key, suggestion]));
  const choose = (key: string): Choice => chosen[key] ?? suggestions.get(key) ?? "stored";
  const chooseAll = (choice: Choice) => setChosen(Object.fromEntries(found.map(({ key }) => [key, choice])));
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
          <Button variant="main" busy={isSaving} onClick={() => onMerged(merge(mine, stored, choose))}>
            Salva le scelte
          </Button>
        </>
      }
    >
      {found.length === 0 ? (
        <p>Le due versioni dicono la stessa cosa: puoi salvare.</p>
      ) : (
        <div className={styles.root}>
          <div className={styles.all}>
            <Button size="s" onClick={() => chooseAll("mine")}>
              Tieni tutte le tue
            </Button>
            <Button size="s" onClick={() => chooseAll("stored")}>
              Prendi tutte le salvate
            </Button>
          </div>
          {found.map((difference) => (
            <DifferenceRow
              key={difference.key}
              difference={difference}
              choice={choose(difference.key)}
              onChoose={(choice) => setChosen((now) => ({ ...now, [difference.key]: choice }))}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}
