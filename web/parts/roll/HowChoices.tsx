import { useId } from "react";
import { Explain } from "../../ui/Explain.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { EXPLAINED } from "./explanations.ts";
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
  { value: "blind", label: "Alla cieca" },
] as const;

interface ChoiceProps {
  how: How;
  onChange: (how: How) => void;
  className?: string | undefined;
  labelHidden?: boolean;
}

export function BonusChoice({ how, onChange, className = "", labelHidden = false }: ChoiceProps) {
  return (
    <SegmentedControl
      className={className}
      labelHidden={labelHidden}
      label="Dadi bonus o di penalità"
      name={useId()}
      options={BONUSES}
      value={BONUSES.find(({ value }) => Number(value) === how.bonus)?.value}
      onChange={(bonus) => onChange({ ...how, bonus: Number(bonus) })}
    >
      {!labelHidden && <Explain {...EXPLAINED.bonus} />}
    </SegmentedControl>
  );
}

export function DifficultyChoice({ how, onChange, className = "", labelHidden = false }: ChoiceProps) {
  return (
    <SegmentedControl
      className={className}
      labelHidden={labelHidden}
      label="Difficoltà"
      name={useId()}
      options={DIFFICULTIES}
      value={how.difficulty}
      onChange={(difficulty) => onChange({ ...how, difficulty })}
    />
  );
}

export function ViewersChoice({ how, onChange, className = "" }: ChoiceProps) {
  return (
    <SegmentedControl
      className={className}
      label="Chi vede"
      name={useId()}
      options={VIEWERS}
      value={how.seenBy}
      onChange={(seenBy) => onChange({ ...how, seenBy })}
    >
      <Explain {...EXPLAINED.blind} />
    </SegmentedControl>
  );
}

/** Differences from a plain roll. */
export function howInShort({ bonus, difficulty, seenBy }: How): string[] {
  return [
    bonus === 0 ? undefined : BONUSES.find(({ value }) => Number(value) === bonus)?.label,
    difficulty === "normal" ? undefined : DIFFICULTIES.find(({ value }) => value === difficulty)?.label,
    seenBy === "all" ? undefined : VIEWERS.find(({ value }) => value === seenBy)?.label,
  ].filter((word) => word !== undefined);
}
