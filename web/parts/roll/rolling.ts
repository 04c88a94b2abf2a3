import { type Die, rollPercentile } from "#shared/rules/dice.ts";
import type { RangeOption } from "#shared/rules/range.ts";
import { type Aim, type Outcome, settle, targetOf } from "#shared/rules/roll.ts";

export type AttackAim = Extract<Aim, { kind: "attack" }>;

/** Where a roll stands, from the tap to the stamp. */
export type Step =
  | { kind: "range"; aim: Omit<AttackAim, "option">; options: readonly RangeOption[] }
  /** Real dice are on the table; their faces are awaited. `before` is what was thrown last, to go back to. */
  | { kind: "faces"; aim: Aim; before?: ThrownStep }
  | ThrownStep;

/** `isDown` once the dice lie still: then, and not before, the level is known to anybody. */
interface ThrownStep {
  kind: "thrown";
  aim: Aim;
  outcome: Outcome;
  throwId: number;
  isDown: boolean;
}

let throws = 0;

/** Lets the dice fall. */
export function throwDice(aim: Aim, die: Die): Extract<Step, { kind: "thrown" }> {
  throws += 1;
  const outcome = settle(aim, rollPercentile(die).total, false, die);
  return { kind: "thrown", aim, outcome, throwId: throws, isDown: false };
}

/** Takes a total that lies on the table already. */
export function takeFaces(aim: Aim, total: number, die: Die): Extract<Step, { kind: "thrown" }> {
  throws += 1;
  return { kind: "thrown", aim, outcome: settle(aim, total, true, die), throwId: throws, isDown: true };
}

/** What stands at the head of the popup. */
export function headingOf(step: Step): string {
  if (step.kind === "range") return `Seleziona Distanza per ${step.aim.weapon.name}`;
  return targetOf(step.aim).what;
}

/** What stands below it: who rolls, and from how far where a distance was chosen. */
export function subheadingOf({ aim }: Step): string {
  const range = aim.kind === "attack" && "option" in aim ? aim.option.range : "-";
  return range === "-" || range === "" ? aim.who : `${aim.who} · ${range}`;
}
