import { type Die, rollPercentile } from "#shared/rules/dice.ts";
import type { RangeOption } from "#shared/rules/range.ts";
import { type Aim, type Outcome, settle, targetOf } from "#shared/rules/roll.ts";

export type AttackAim = Extract<Aim, { kind: "attack" }>;

/** What the popup of a roll shows now. */
export type Step =
  | { kind: "range"; aim: Omit<AttackAim, "option">; options: readonly RangeOption[] }
  /** Waits for the faces of real dice. `before` is the roll that was shown until then, to go back to. */
  | { kind: "faces"; aim: Aim; before?: ThrownStep }
  | ThrownStep;

/** `isDown` once the dice lie still; before that nobody is shown or told the level. */
interface ThrownStep {
  kind: "thrown";
  aim: Aim;
  outcome: Outcome;
  throwId: number;
  isDown: boolean;
}

let throws = 0;

export function throwDice(aim: Aim, die: Die): Extract<Step, { kind: "thrown" }> {
  throws += 1;
  const outcome = settle(aim, rollPercentile(die).total, false, die);
  return { kind: "thrown", aim, outcome, throwId: throws, isDown: false };
}

/** A roll of real dice, whose total is known already. */
export function takeFaces(aim: Aim, total: number, die: Die): Extract<Step, { kind: "thrown" }> {
  throws += 1;
  return { kind: "thrown", aim, outcome: settle(aim, total, true, die), throwId: throws, isDown: true };
}

export function headingOf(step: Step): string {
  if (step.kind === "range") return `Seleziona Distanza per ${step.aim.weapon.name}`;
  return targetOf(step.aim).what;
}

export function subheadingOf({ aim }: Step): string {
  const range = aim.kind === "attack" && "option" in aim ? aim.option.range : "-";
  return range === "-" || range === "" ? aim.who : `${aim.who} · ${range}`;
}
