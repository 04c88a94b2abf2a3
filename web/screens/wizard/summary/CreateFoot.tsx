import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { CharacterDraft } from "#shared/schemas/character.ts";
import { DEFAULT_SETTINGS } from "#shared/schemas/table.ts";
import { charactersQuery, createCharacter, newCreationKey } from "../../../api/characters.ts";
import { meQuery } from "../../../api/user.ts";
import { useSettingsHere } from "../../../api/useTableSettings.ts";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { toast } from "../../../ui/toast.ts";
import { finish } from "../draft/character.ts";
import { draft, dropDraft, saveDraft, useDraft } from "../draft/store.ts";
import { doubtsIn, type Gap, POINTS_WRONG, pointsAreRight } from "../draft/validity.ts";
import { titleOf } from "../steps.ts";
import styles from "./CreateFoot.module.css";
import { DraftPrint } from "./DraftPrint.tsx";

/** Creates the investigator, or lists what is missing. After a failure everything is kept for a manual retry. */
export function CreateFoot() {
  const seen = useDraft();
  const settings = useSettingsHere() ?? DEFAULT_SETTINGS;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [isDoubting, setDoubting] = useState(false);
  const [isSure, setSure] = useState(false);
  // A ref, as state changes only at the next rendering: double taps must not create two.
  const isUnderWay = useRef(false);
  const creating = useMutation({
    mutationFn: ({ character, key }: { character: CharacterDraft; key: string }) =>
      createCharacter(character, key),
    onError: () => {
      isUnderWay.current = false;
    },
    onSuccess: async ({ characterInfo, tableId }) => {
      dropDraft();
      toast.success(`${characterInfo.name} è ${tableId === null ? "fra i tuoi personaggi" : "al tavolo"}.`);
      void queries.invalidateQueries({ queryKey: charactersQuery.queryKey });
      void queries.invalidateQueries({ queryKey: meQuery.queryKey });
      await navigate({ to: "/characters/list" });
    },
  });

  function create(isSure: boolean) {
    if (isUnderWay.current) return;
    setAsked(true);
    // Stored with the draft: after a reload the same request is repeated.
    const key = draft.creationKey ?? newCreationKey();
    draft.creationKey = key;
    saveDraft();
    const finished = finish(draft, settings);
    if (!finished.ok) return;
    if (!isSure && !pointsAreRight(draft)) setDoubting(true);
    else {
      isUnderWay.current = true;
      creating.mutate({ character: finished.character, key });
    }
  }

  const finished = finish(seen, settings);
  const doubts = doubtsIn(seen, settings);
  return (
    <div className={styles.root}>
      {doubts.length > 0 && (
        <Notice tone="warning" title="Prima di creare, controlla:">
          <GapList gaps={doubts} />
        </Notice>
      )}
      {isAsked && !finished.ok && (
        <Notice tone="error" title="Manca ancora qualcosa:">
          <GapList gaps={finished.gaps} />
        </Notice>
      )}
      {creating.error && (
        <Notice tone="error" title={creating.error.message}>
          Non si è perso niente: la bozza è qui. Riprova quando vuoi con «Crea Personaggio».
        </Notice>
      )}
      <Button variant="main" wide busy={creating.isPending} onClick={() => create(isSure)}>
        Crea Personaggio
      </Button>
      <DraftPrint />
      <ConfirmDialog
        open={isDoubting}
        onOpenChange={setDoubting}
        title={`${POINTS_WRONG}: creare lo stesso?`}
        description="Si possono cambiare anche dopo, modificando la scheda."
        confirm="Crea lo stesso"
        onConfirm={() => {
          setDoubting(false);
          setSure(true);
          create(true);
        }}
      />
    </div>
  );
}

function GapList({ gaps }: { gaps: readonly Gap[] }) {
  return (
    <ul className={styles.gaps}>
      {gaps.map(({ step, text }) => (
        <li key={text}>
          {text} —{" "}
          <Link to="/characters/new" search={{ passo: step }} className={styles.link}>
            {step}. {titleOf(step)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
