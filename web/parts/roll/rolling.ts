import type * as z from "zod/mini";
import { announce, damageStory } from "#shared/announce.ts";
import { chosenWords } from "#shared/roll-words.ts";
import { judgeAttack } from "#shared/rules/attack.ts";
import {
  DAMAGE_OF_A_HAND,
  formatDamage,
  maximumDamage,
  parseDamage,
  parseDamageBonus,
  writtenDamage,
} from "#shared/rules/damage.ts";
import type { Die } from "#shared/rules/dice.ts";
import { type DisasterReading, passes } from "#shared/rules/difficulty.ts";
import { netBonus, readPercentile, throwPercentile } from "#shared/rules/percentile.ts";
import { type Aim, settle } from "#shared/rules/roll.ts";
import type { DiceRoll } from "#shared/schemas/dice-message.ts";
import type { Manner } from "#shared/schemas/encounter.ts";
import { type RollRequest, type RollView, type ThrownAim, ThrownDice } from "#shared/schemas/roll.ts";
import type { RollMessage } from "../../live/outbox.ts";

/** A roll to be made, locally or by the server. */
export interface Shot<A extends Aim = Aim> {
  aim: A;
  asks: ThrownAim;
  /** Of a combined roll, instead of the target. */
  parts?: readonly { what: string; value: number }[];
  characterId: string;
  tableId: string | null;
  /** The request it answers, which sets the options. */
  asked?: { askId: string; how: How };
  /** Target in a fight: the dice wait for the defence. */
  against?: Against;
}
interface Against {
  target: string;
  name: string;
  manner: Manner;
  /** Dice added by the rules, as far as known. */
  bonus: number;
}
export type AttackShot = Shot<Extract<Aim, { kind: "attack" }>>;

export type How = Pick<RollRequest, "bonus" | "difficulty" | "seenBy">;
export const PLAIN: How = { bonus: 0, difficulty: "normal", seenBy: "all" };

export function howWith({ against }: Shot, how: How): How {
  return { ...how, bonus: netBonus(how.bonus + (against?.bonus ?? 0), 0) };
}

/** Faces of real or local dice. */
export type Faces = z.infer<typeof ThrownDice>;

export interface Push {
  first: Pick<RollView, "_id" | "total" | "level" | "bonus" | "difficulty" | "seenBy">;
  why: string;
  difficulty?: How["difficulty"] | undefined;
}

export type Result = Pick<
  RollView,
  "target" | "bonus" | "difficulty" | "seenBy" | "total" | "level" | "passed" | "parts" | "attack" | "outcome"
> & {
  dice: { readonly units: number; readonly tens: readonly number[] } | null;
  isReal: boolean;
  speachText: string;
};

export type RollStep =
  | { kind: "range"; shots: readonly AttackShot[] }
  /** Waits for the faces of real dice. `before`: the roll to go back to. */
  | {
      kind: "faces";
      shot: Shot;
      how: How;
      push?: Push | undefined;
      faces?: Faces | undefined;
      before?: ThrownStep;
    }
  | ThrownStep;

/** `isDown`: animation over; before, the level must not be shown or announced. */
export interface ThrownStep {
  kind: "thrown";
  shot: Shot;
  how: How;
  clientId: string;
  /** Sent to the server; null at another table. */
  asked: RollMessage | null;
  /** Of local dice, until acknowledged. */
  own: Result | null;
  faces?: Faces | undefined;
  push?: Push | undefined;
  isDown: boolean;
}

/** Rolls locally or reads real dice, when the server cannot. */
export function throwHere(
  { aim }: Shot,
  { bonus, difficulty, seenBy }: How,
  faces: Faces | undefined,
  die: Die,
  disaster: DisasterReading,
): { result: Result; dice: Faces; told: DiceRoll } {
  const { tens, units, total } = faces
    ? readPercentile(faces.tens, faces.units, bonus)
    : throwPercentile(die, bonus);
  const settled = settle(aim, total, faces !== undefined, die, { difficulty, disaster });
  const { target, level } = settled;
  const passed = passes(level, difficulty) && !settled.attack?.jammed;
  const typed = faces?.damage;
  const hurt =
    typed === undefined ? settled.attack?.damage : writtenDamage({ text: DAMAGE_OF_A_HAND, total: typed });
  const attack = settled.attack && { ...settled.attack, damage: (passed && hurt) || null };
  const told = announce({ ...settled, attack, notes: chosenWords({ bonus, difficulty, passed }) });
  const damage = attack?.damage && { text: damageStory(attack.damage), total: attack.damage.total };
  const thrown = { tens, units, ...(damage && { damage: damage.total }) };
  return {
    told,
    dice: ThrownDice.parse(thrown),
    result: {
      target,
      bonus,
      difficulty,
      seenBy,
      dice: { units, tens: [...tens] },
      total,
      level,
      passed,
      isReal: faces !== undefined,
      speachText: told.speachText,
      ...(attack && aim.kind === "attack"
        ? {
            attack: {
              weapon: aim.weapon.name,
              range: attack.distance,
              damage: damage ?? null,
              jammed: attack.jammed,
            },
          }
        : {}),
    },
  };
}

export const resultOf = (
  roll: Omit<RollView, "dice"> & Pick<Result, "dice">,
  speachText: string,
): Result => ({
  ...roll,
  isReal: roll.origin === "real",
  speachText,
});

/** Why damage cannot be rolled, in Italian, or null. */
export function damageProblem({ aim }: Shot): string | null {
  if (aim.kind !== "attack") return null;
  const read = parseDamage(aim.option.damage);
  const bonus = parseDamageBonus(aim.damageBonus);
  if (!read.ok) return read.error;
  return bonus.ok ? null : bonus.error;
}

export interface HandDamage {
  /** `1d3 + 1d4`, or the raw text if it cannot be parsed. */
  dice: string;
  /** Maximum damage is added; points null if it cannot be parsed. */
  extra: { points: number | null } | null;
}

/** Damage if the attack hits, otherwise null. @param total 1 … 100. */
export function damageOfHand({ aim }: Shot, total: number, difficulty: How["difficulty"]): HandDamage | null {
  if (aim.kind !== "attack") return null;
  const { level, jammed } = judgeAttack(aim.weapon, aim.skills, total);
  if (jammed || !passes(level, difficulty)) return null;
  const read = parseDamage(aim.option.damage);
  const bonus = parseDamageBonus(aim.damageBonus);
  const known = read.ok && bonus.ok ? { expression: read.expression, bonus: bonus.bonus } : null;
  const most = known && maximumDamage(known.expression, known.bonus);
  return {
    dice: known ? formatDamage(known.expression, known.bonus) : aim.option.damage,
    extra: passes(level, "extreme") ? { points: most } : null,
  };
}

export function headingOf(step: RollStep): string {
  if (step.kind === "range") return `Seleziona Distanza per ${step.shots[0]?.aim.weapon.name ?? ""}`;
  const { aim } = step.shot;
  return aim.kind === "attack" ? aim.weapon.name : aim.what;
}

export function subheadingOf(step: RollStep): string {
  const aim = step.kind === "range" ? step.shots[0]?.aim : step.shot.aim;
  const range = step.kind !== "range" && aim?.kind === "attack" ? aim.option.range : "-";
  return range === "-" || range === "" ? (aim?.who ?? "") : `${aim?.who} · ${range}`;
}
