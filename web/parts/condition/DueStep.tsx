import { characteristicOf } from "#shared/lookup.ts";
import { rolledFor } from "#shared/rules/conditions.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { Due } from "#shared/schemas/condition.ts";
import { followUp } from "../../api/conditions.ts";
import { useMayDecide } from "../../api/useTableOf.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import type { Faces } from "../roll/rolling.ts";
import type { Done } from "./events.ts";
import { dueWords } from "./next-step.ts";
import { useFaces } from "./useFaces.tsx";
import { useRuleCommand } from "./useRuleCommand.ts";
import styles from "./WhatFollows.module.css";

interface DueStepProps {
  character: Character;
  what: Due;
  onDone: (done: Done) => void;
}

export function DueStep({ character, what, onDone }: DueStepProps) {
  const { title, verb, hint } = dueWords(what, character.condition);
  const { mayDecide } = useMayDecide(character.tableId);
  const faces = useFaces(character);
  const { mutate, isPending, error } = useRuleCommand<{ what: Due; skip: boolean; dice?: Faces }>(
    [character._id],
    followUp,
  );
  const name = rolledFor(what);

  function take(skip: boolean) {
    const hasDice = name !== null && !skip;
    const send = (dice: { dice?: Faces }) =>
      mutate({ what, skip, ...dice }, { onSuccess: (events) => onDone({ events, hasDice }) });
    if (!hasDice) return send({});
    faces.ask({ what: name, target: characteristicOf(character, name) }, send);
  }

  if (what === "mythos" && !mayDecide) {
    return (
      <div className={styles.step}>
        <p className={styles.title}>{title}</p>
        <p>Il master dice se questa follia viene dai Miti.</p>
      </div>
    );
  }
  return (
    <div className={styles.step}>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {error && <Notice tone="error">{error.message}</Notice>}
      <Button variant="main" wide busy={isPending} onClick={() => take(false)}>
        {verb}
      </Button>
      {what === "mythos" && (
        <Button variant="quiet" disabled={isPending} onClick={() => take(true)}>
          Non viene dai Miti
        </Button>
      )}
      {faces.dialog}
    </div>
  );
}
