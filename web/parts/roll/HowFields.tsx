import { useId, useState } from "react";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import styles from "./HowFields.module.css";
import type { How } from "./rolling.ts";

const BONUSES = [
  { value: "-2", label: "−2" },
  { value: "-1", label: "−1" },
  { value: "0", label: "0" },
  { value: "1", label: "+1" },
  { value: "2", label: "+2" },
] as const;
export const DIFFICULTIES = [
  { value: "normal", label: "Normale" },
  { value: "arduous", label: "Arduo" },
  { value: "extreme", label: "Estremo" },
] as const;
const VIEWERS = [
  { value: "all", label: "Tutti" },
  { value: "masters", label: "Solo master" },
  { value: "blind", label: "Solo master, alla cieca" },
] as const;

interface HowFieldsProps {
  how: How;
  onChange: (how: How) => void;
  /** A roll of Sanità has no bonus dice. */
  withoutBonus?: boolean;
}

/** Bonus and penalty dice, difficulty and viewers of the next throw, folded away: a plain roll needs none of it. */
export function HowFields({ how, onChange, withoutBonus }: HowFieldsProps) {
  const name = useId();
  const [isOpen, setOpen] = useState(false);
  const words = [
    !withoutBonus && how.bonus !== 0 && `${how.bonus > 0 ? "+" : "−"}${Math.abs(how.bonus)}`,
    how.difficulty !== "normal" && DIFFICULTIES.find(({ value }) => value === how.difficulty)?.label,
    how.seenBy !== "all" && VIEWERS.find(({ value }) => value === how.seenBy)?.label,
  ].filter(Boolean);
  return (
    <details className={styles.root} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <ChevronDownIcon className={styles.mark} />
        {withoutBonus ? "Difficoltà e chi vede" : "Dadi bonus, difficoltà, chi vede"}
        {words.length > 0 && <b>{words.join(", ")}</b>}
      </summary>
      {isOpen && (
        <div className={styles.fields}>
          {!withoutBonus && (
            <SegmentedControl
              className={styles.field ?? ""}
              label="Dadi bonus o di penalità"
              name={`${name} bonus`}
              options={BONUSES}
              value={BONUSES.find(({ value }) => Number(value) === how.bonus)?.value}
              onChange={(bonus) => onChange({ ...how, bonus: Number(bonus) })}
            />
          )}
          <SegmentedControl
            className={styles.field ?? ""}
            label="Difficoltà"
            name={`${name} difficulty`}
            options={DIFFICULTIES}
            value={how.difficulty}
            onChange={(difficulty) => onChange({ ...how, difficulty })}
          />
          <SegmentedControl
            className={styles.field ?? ""}
            label="Chi vede"
            name={`${name} seenBy`}
            options={VIEWERS}
            value={how.seenBy}
            onChange={(seenBy) => onChange({ ...how, seenBy })}
          />
        </div>
      )}
    </details>
  );
}
