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
import { type RollAim, type RollRequest, type RollView, ThrownDice } from "#shared/schemas/roll.ts";
import type { RollMessage } from "../../live/outbox.ts";

/** A roll of a sheet about to be made: as this page would throw it, and as the server is asked for it. */
export interface Shot<A extends Aim = Aim> {
  aim: A;
  asks: RollAim;
  characterId: string;
  tableId: string | null;
  /** The request of a master that it answers, which says how it is thrown. */
  asked?: { askId: string; how: How };
  /** The participant of the fight at whom it goes: no dice fall before he has chosen a defence. */
  against?: Against;
}
interface Against {
  target: string;
  name: string;
  manner: Manner;
  /** Dice that the rules add, as far as this page may know. */
  bonus: number;
}
export type AttackShot = Shot<Extract<Aim, { kind: "attack" }>>;

/** What is chosen beside the aim, anew for each throw. */
export type How = Pick<RollRequest, "bonus" | "difficulty" | "seenBy">;
export const PLAIN: How = { bonus: 0, difficulty: "normal", seenBy: "all" };

/** How it is thrown, with what the rules add to what was chosen. */
export function howWith({ against }: Shot, how: How): How {
  return { ...how, bonus: netBonus(how.bonus + (against?.bonus ?? 0), 0) };
}

/** Faces as they lie: those of a hand, or of this page. */
export type Faces = z.infer<typeof ThrownDice>;

export interface Push {
  first: Pick<RollView, "_id" | "total" | "level" | "bonus" | "difficulty" | "seenBy">;
  why: string;
  /** Another than that of the first roll: by a master's word. */
  difficulty?: How["difficulty"] | undefined;
}

/** What is known of a throw, by whomever it was thrown. */
export type Result = Pick<
  RollView,
  "target" | "bonus" | "difficulty" | "seenBy" | "total" | "level" | "passed" | "attack" | "outcome"
> & {
  dice: { readonly units: number; readonly tens: readonly number[] } | null;
  isReal: boolean;
  speachText: string;
};

/** What the popup of a roll shows now. */
export type RollStep =
  /** One of them is chosen: they differ by their distance. */
  | { kind: "range"; shots: readonly AttackShot[] }
  /** Waits for the faces of real dice. `before` is the roll that was shown until then, to go back to. */
  | {
      kind: "faces";
      shot: Shot;
      how: How;
      push?: Push | undefined;
      faces?: Faces | undefined;
      before?: ThrownStep;
    }
  | ThrownStep;

/** `isDown` once the dice lie still; before that nobody is shown or told the level. */
export interface ThrownStep {
  kind: "thrown";
  shot: Shot;
  how: How;
  clientId: string;
  /** What the server was asked; null when this page sits at another table. */
  asked: RollMessage | null;
  /** Of this page's own dice, as long as the table has not answered. */
  own: Result | null;
  faces?: Faces | undefined;
  push?: Push | undefined;
  isDown: boolean;
}

/** Throws here, or reads the faces of a hand; away from the table nobody else does. */
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

/** Why no damage can be rolled with a weapon, in Italian; null when it can. */
export function damageProblem({ aim }: Shot): string | null {
  if (aim.kind !== "attack") return null;
  const read = parseDamage(aim.option.damage);
  const bonus = parseDamageBonus(aim.damageBonus);
  if (!read.ok) return read.error;
  return bonus.ok ? null : bonus.error;
}

/** What a hand throws beside its percentile dice, as far as it is known. */
export interface HandDamage {
  /** `1d3 + 1d4`, or as the weapon has it where that cannot be read. */
  dice: string;
  /** Whether the greatest damage is added, and how much that is; null where it cannot be read. */
  extra: { points: number | null } | null;
}

/** The damage of an attack that hits with these dice; null for any other. @param total 1 … 100. */
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
