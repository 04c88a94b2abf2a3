import { useState } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { chooseBout } from "../../api/conditions.ts";
import { useMayDecide } from "../../api/useTableOf.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { BoutSelector } from "./BoutSelector.tsx";
import type { Done } from "./events.ts";
import { useRuleCommand } from "./useRuleCommand.ts";
import styles from "./WhatFollows.module.css";

type Choice = { how: "others" | "alone"; what?: string };

interface BoutStepProps {
  character: Character;
  onDone: (done: Done) => void;
}

/** Rolls or chooses a pending bout; up to the master, if there is one. */
export function BoutStep({ character, onDone }: BoutStepProps) {
  const { mayDecide } = useMayDecide(character.tableId);
  const [isChoosing, setChoosing] = useState(false);
  const { mutate, isPending, error } = useRuleCommand<Choice>([character._id], chooseBout);
  const choose = (choice: Choice) =>
    mutate(choice, { onSuccess: (events) => onDone({ events, hasDice: true }) });
  return (
    <div className={styles.step}>
      <p className={styles.title}>Comincia una crisi</p>
      {mayDecide ? (
        <>
          <p className={styles.hint}>
            Quale sia lo dice l'elenco. Con altri dura 1d10 round, in solitudine 1d10 ore.
          </p>
          {error && <Notice tone="error">{error.message}</Notice>}
          <div className={styles.ways}>
            <Button variant="main" busy={isPending} onClick={() => choose({ how: "others" })}>
              Con altri
            </Button>
            <Button variant="main" busy={isPending} onClick={() => choose({ how: "alone" })}>
              In solitudine
            </Button>
          </div>
          <Button variant="quiet" disabled={isPending} onClick={() => setChoosing(true)}>
            Scegli dall'elenco…
          </Button>
          <BoutSelector open={isChoosing} onOpenChange={setChoosing} onChoose={choose} />
        </>
      ) : (
        <p>Il master dice come è: con altri dura 1d10 round, in solitudine 1d10 ore.</p>
      )}
    </div>
  );
}
