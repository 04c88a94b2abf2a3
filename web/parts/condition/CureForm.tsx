import { type FormEvent, useId, useState } from "react";
import { characteristicOf } from "#shared/lookup.ts";
import { type Circumstance, needsRollToHeal, type WayOfHealing, weekBonus } from "#shared/rules/healing.ts";
import type { Character } from "#shared/schemas/character.ts";
import { heal } from "../../api/conditions.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { NumberField } from "../../ui/NumberField.tsx";
import type { Faces } from "../roll/rolling.ts";
import { type Done, rollOf } from "./events.ts";
import styles from "./Form.module.css";
import { MedicineRoll, type Patient } from "./MedicineRoll.tsx";
import { useRuleCommand } from "./useRuleCommand.ts";
import { WeekCircumstances } from "./WeekCircumstances.tsx";

const WAYS = [
  { how: "first-aid", label: "Primo soccorso", what: "1 punto, una volta per ferita, entro un'ora" },
  {
    how: "medicine",
    label: "Medicina",
    what: "1d3 punti, una volta per ferita; a chi sta morendo, dopo Primo soccorso",
  },
  { how: "rest-day", label: "Un giorno di riposo", what: "1 punto, senza una ferita grave" },
  {
    how: "rest-week",
    label: "Una settimana di riposo",
    what: "7 punti; con una ferita grave si tira Costituzione",
  },
  { how: "other", label: "Altro", what: "quanto dice il tavolo" },
] as const satisfies readonly { how: WayOfHealing; label: string; what: string }[];
type Way = (typeof WAYS)[number]["how"];

type Cure = { how: Way; amount?: number; circumstances?: Circumstance[]; dice?: Faces };

interface CureFormProps {
  targetsOf: (how: Way) => readonly string[];
  patients: readonly Patient[];
  /** Shown before trying. */
  refusalOf?: (how: Way) => string | null;
  /** Asks for faces, with real dice. */
  ask?: (cure: Pick<Cure, "how" | "circumstances">, send: (dice: { dice?: Faces }) => void) => void;
  onDone: (done: Done) => void;
}

/** Treatment, rest or plain healing. */
export function CureForm({ targetsOf, patients, refusalOf, ask, onDone }: CureFormProps) {
  const name = useId();
  const [how, setHow] = useState<Way>("first-aid");
  const [amount, setAmount] = useState<number | null>(null);
  const [circumstances, setCircumstances] = useState<Circumstance[]>([]);
  const { mutate, isPending, error } = useRuleCommand<Cure>(targetsOf(how), heal);
  const lacks = how === "other" && !amount;
  const refusal = refusalOf?.(how) ?? null;
  const isRolled = patients.some(({ condition }) => needsRollToHeal({ condition }, { how }));

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = {
      ...(how === "other" && amount && { amount }),
      ...(isRolled && { circumstances }),
    };
    const send = (dice: { dice?: Faces }) =>
      mutate(
        { how, ...given, ...dice },
        {
          onSuccess: (events) =>
            onDone({ events, hasDice: how === "medicine" || rollOf(events) !== undefined }),
        },
      );
    ask ? ask({ how, circumstances }, send) : send({});
  }

  return (
    <form className={styles.root} onSubmit={submit}>
      <fieldset className={styles.options}>
        <legend className={styles.hint}>Quale cura</legend>
        {WAYS.map((way) => (
          <label key={way.how} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={way.how}
              checked={way.how === how}
              onChange={() => setHow(way.how)}
            />
            <span>
              <b>{way.label}</b>
              <span className={styles.what}> · {way.what}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {how === "other" && (
        <NumberField label="Quanti punti" value={amount} min={0} max={999} onChange={setAmount} />
      )}
      {how === "medicine" && refusal === null && <MedicineRoll patients={patients} />}
      {isRolled && <WeekCircumstances value={circumstances} onChange={setCircumstances} />}
      {refusal && <Notice tone="warning">{refusal}.</Notice>}
      {error && <Notice tone="error">{error.message}</Notice>}
      <Button type="submit" variant="main" wide busy={isPending} disabled={lacks || refusal !== null}>
        Cura
      </Button>
    </form>
  );
}

export function rollFor(sheet: Character, { how, circumstances }: Pick<Cure, "how" | "circumstances">) {
  if (!needsRollToHeal(sheet, { how })) return null;
  const target = characteristicOf(sheet, "Costituzione");
  return { what: "Costituzione", target, bonus: weekBonus(circumstances) };
}
