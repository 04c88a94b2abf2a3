import { useEffect, useRef, useState } from "react";
import { POINTS } from "#shared/names.ts";
import { toThrow } from "#shared/rules/development.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { GameEvent } from "#shared/schemas/game-event.ts";
import { valueOfPoint } from "../../../api/change-point.ts";
import { develop } from "../../../api/conditions.ts";
import { useTableOf } from "../../../api/useTableOf.ts";
import { eventWords } from "../../../parts/condition/events.ts";
import { Outcome } from "../../../parts/condition/Outcome.tsx";
import { useFaces } from "../../../parts/condition/useFaces.tsx";
import { useRuleCommand } from "../../../parts/condition/useRuleCommand.ts";
import { EXPLAINED } from "../../../parts/roll/explanations.ts";
import type { Faces } from "../../../parts/roll/rolling.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Explain } from "../../../ui/Explain.tsx";
import { DieIcon } from "../../../ui/icons.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { toast } from "../../../ui/toast.ts";
import styles from "./DevelopmentCard.module.css";

interface DevelopmentCardProps {
  character: Character;
  className?: string;
}

/** Rolls of the development phase: each ticked skill, and luck. Hidden outside of it. */
export function DevelopmentCard({ character, className }: DevelopmentCardProps) {
  const development = useTableOf(character.tableId)?.development;
  const before = useRef(development);
  useEffect(() => {
    // The card opens at the top; the user may be further down.
    if (before.current === null && development) toast.offer("info", "È aperto lo sviluppo", SHOW);
    if (development === null) toast.close(SHOW.id);
    before.current = development;
  }, [development]);
  if (!development) return null;
  return (
    <Card id="development" aria-labelledby="development-title" className={className ?? ""}>
      <Throws key={development} character={character} development={development} />
    </Card>
  );
}

const SHOW = {
  id: "development",
  label: "Mostra",
  onPress: () => document.getElementById("development")?.scrollIntoView({ block: "center" }),
};

type Asked = { skill: string; dice?: Faces } | { luck: true; dice?: Faces };

function Throws({ character, development }: { character: Character; development: string }) {
  const { _id: id, condition, characterInfo, skills } = character;
  const ticked = toThrow(character);
  const hasLuck = condition.luckDevelopedIn !== development;
  const faces = useFaces(character);
  const [told, setTold] = useState<readonly (readonly GameEvent[])[]>([]);
  const { mutate, isPending, variables, error } = useRuleCommand<Asked>([id], develop);
  const [latest, ...earlier] = told;
  const status = useRef<HTMLDivElement>(null);
  const key = latest?.[0]?._id;
  // Below many ticks the dice would be out of sight.
  useEffect(() => {
    if (key !== undefined) status.current?.scrollIntoView({ block: "nearest" });
  }, [key]);

  const throwFor = (asked: { skill: string } | { luck: true }, what: string, target: number) =>
    faces.ask({ what: `Sviluppo: ${what}`, target }, (dice) =>
      mutate({ ...asked, ...dice }, { onSuccess: (events) => setTold((before) => [events, ...before]) }),
    );

  return (
    <div className={styles.root}>
      <h2 id="development-title" className={styles.title}>
        Sviluppo: {ticksWords(ticked.length)}
      </h2>
      <p className={styles.hint}>
        {ticked.length > 0 || hasLuck
          ? "Sopra il valore si cresce di 1d10. Ogni tiro lo vede tutto il tavolo."
          : "Hai tirato per tutto: il master può chiudere lo sviluppo."}
      </p>
      {(ticked.length > 0 || hasLuck) && <Explain {...EXPLAINED.development} />}
      <ul className={styles.list}>
        {ticked.map((name) => {
          const value = skills.find((skill) => sameSkill(skill.name, name))?.value ?? 0;
          return (
            <Row
              key={name}
              name={name}
              value={value}
              isBusy={
                isPending && variables !== undefined && "skill" in variables && variables.skill === name
              }
              isDisabled={isPending}
              onThrow={() => throwFor({ skill: name }, name, value)}
            />
          );
        })}
        {hasLuck && (
          <Row
            name="Fortuna"
            value={valueOfPoint(character, POINTS.luck)}
            isBusy={isPending && variables !== undefined && "luck" in variables}
            isDisabled={isPending}
            onThrow={() => throwFor({ luck: true }, "Fortuna", valueOfPoint(character, POINTS.luck))}
          />
        )}
      </ul>
      {error && <Notice tone="error">{error.message}</Notice>}
      <div ref={status} role="status" className={latest ? styles.latest : undefined}>
        {latest && <Outcome key={key} events={latest} name={characterInfo.name} inStatus />}
      </div>
      {earlier.length > 0 && (
        <ol className={styles.earlier}>
          {earlier.flat().map((event) => (
            <li key={event._id}>{eventWords(event, characterInfo.name)}</li>
          ))}
        </ol>
      )}
      {faces.dialog}
    </div>
  );
}

interface RowProps {
  name: string;
  value: number;
  isBusy: boolean;
  isDisabled: boolean;
  onThrow: () => void;
}

function Row({ name, value, isBusy, isDisabled, onThrow }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{value}</span>
      <Button
        size="s"
        aria-label={`Tira per lo sviluppo: ${name}`}
        busy={isBusy}
        disabled={isDisabled && !isBusy}
        onClick={onThrow}
      >
        <DieIcon /> Tira
      </Button>
    </li>
  );
}

function ticksWords(count: number): string {
  if (count === 0) return "nessuna spunta";
  return count === 1 ? "1 spunta" : `${count} spunte`;
}
