import { happened } from "../event-text.ts";
import { POINTS } from "../names.ts";
import type { Happened } from "../schemas/game-event.ts";
import { isSuccess, type Level } from "./check.ts";
import { dueNow, left, type RuleStep, withoutDue } from "./conditions.ts";
import { type Die, rollDice, sum } from "./dice.ts";
import { netBonus } from "./percentile.ts";
import { raised, trackOf, withPoints } from "./tracks.ts";
import { ageWounds, medicineDifficulty, withTreatedWound } from "./treatment.ts";
import type { Body } from "./wounds.ts";

export const WAYS_OF_HEALING = ["first-aid", "medicine", "rest-day", "rest-week", "magic", "other"] as const;
export type WayOfHealing = (typeof WAYS_OF_HEALING)[number];

/** Circumstances of a week's rest with a major wound. Source: docs/regole.md#guarire */
export const CIRCUMSTANCES = ["comfort", "care", "hardship"] as const;
export type Circumstance = (typeof CIRCUMSTANCES)[number];

/** Bonus dice of the Costituzione roll. Source: docs/regole.md#guarire */
export function weekBonus(circumstances: readonly Circumstance[] = []): number {
  const has = (one: Circumstance) => Number(circumstances.includes(one));
  return netBonus(has("comfort") + has("care"), has("hardship"));
}

/** `amount`: of a physical die, or of healing that is neither care nor rest. */
export type Cure = { how: WayOfHealing; amount?: number | undefined };

const DAYS_OF_A_WEEK = 7;
const isRest = (how: WayOfHealing) => how === "rest-day" || how === "rest-week";

/** In Italian; null when the cure is allowed. Source: docs/regole.md#guarire */
export function healRefusal(sheet: Body, { how, amount }: Cure): string | null {
  const track = trackOf(sheet, POINTS.hit);
  const { dead, dying, stabilised, majorWound, freshWounds, untreated } = sheet.condition;
  if (!track) return "Sulla scheda mancano i Punti Ferita";
  if (dead) return "Chi è morto non guarisce più";
  if ((how === "magic" || how === "other") && amount === undefined) return "Manca quanti punti recupera";
  if (how === "medicine" && amount !== undefined && (amount < 1 || amount > 3)) {
    return "Medicina restituisce 1d3: da 1 a 3 punti";
  }
  if (dying && isRest(how)) return "Chi sta morendo non guarisce col riposo";
  if (dying && stabilised && how === "first-aid")
    return "Primo soccorso è già stato fatto: ora serve Medicina";
  if (dying && !stabilised && how === "medicine") return "Prima di Medicina serve Primo soccorso";
  if (how === "rest-day" && majorWound) return "Con una ferita grave si guarisce a settimane, non a giorni";
  if (how === "medicine" && !dying && medicineDifficulty(sheet) === null) {
    return untreated
      ? "Medicina si fa una volta per ferita, e qui è già stata fatta"
      : "Non c'è nessuna ferita da curare";
  }
  if (how !== "first-aid" || dying) return null;
  if (freshWounds === 0) return "Primo soccorso si fa una volta per ferita, entro un'ora";
  return freshWounds === undefined && track.value >= track.most ? "Non c'è nessuna ferita da curare" : null;
}

/** Whether a week's rest needs a roll of Costituzione first. Source: docs/regole.md#guarire */
export const needsRollToHeal = ({ condition }: Pick<Body, "condition">, { how }: Cure): boolean =>
  how === "rest-week" && condition.majorWound;

/** Only after `healRefusal`. @param level of the roll of Costituzione, where one is needed. Source: docs/regole.md#guarire */
export function heal<S extends Body>(sheet: S, cure: Cure, level: Level | null, die: Die): RuleStep<S> {
  const { how, amount } = cure;
  if (how === "first-aid") return giveFirstAid(sheet);
  if (how === "medicine") return restore({ ...sheet, condition: withTreatedWound(sheet) }, amount ?? die(3));
  if (how === "rest-day") return restore(ageWounds(sheet), 1);
  return how === "rest-week" ? restWeek(ageWounds(sheet), level, die) : restore(sheet, amount ?? 0);
}

function restWeek<S extends Body>(sheet: S, level: Level | null, die: Die): RuleStep<S> {
  if (!needsRollToHeal(sheet, { how: "rest-week" })) return restore(sheet, DAYS_OF_A_WEEK);
  if (level === null || !isSuccess(level)) {
    return { sheet, events: [{ kind: "not-healed", text: "la ferita grave non migliora" }] };
  }
  const isBest = level === "extreme" || level === "critic";
  return restore(sheet, sum(rollDice(die, isBest ? 2 : 1, 3)), isBest);
}

function giveFirstAid<S extends Body>(sheet: S): RuleStep<S> {
  const { freshWounds, ...rest } = sheet.condition;
  const tended = freshWounds === undefined ? 0 : Math.max(0, freshWounds - 1);
  const condition = { ...rest, freshWounds: tended };
  if (!condition.dying) return restore({ ...sheet, condition }, 1);
  const track = trackOf(sheet, POINTS.hit) ?? { value: 0, most: 0 };
  return {
    sheet: {
      ...withPoints(sheet, POINTS.hit, raised(track, 1)),
      condition: { ...condition, stabilised: true },
    },
    events: [happened({ kind: "stabilised" }, dueNow("dying"))],
  };
}

function restore<S extends Body>(sheet: S, points: number, closesWound = false): RuleStep<S> {
  const track = trackOf(sheet, POINTS.hit) ?? { value: 0, most: 0 };
  const value = raised(track, points);
  const gained = value - track.value;
  const events: Happened[] = [
    gained > 0
      ? happened({ kind: "healed", gained, value, most: track.most })
      : { kind: "not-healed", text: `non recupera Punti Ferita: ${value} su ${track.most}` },
  ];
  let { condition } = sheet;
  if (condition.dying && value > 0) {
    const { stabilised: _over, ...saved } = withoutDue(left(condition, "dying"), "dying");
    condition = saved;
    events.push(happened({ kind: "saved", from: "dying" }));
  }
  if (condition.unconscious && value > 0) {
    condition = left(condition, "unconscious");
    events.push(happened({ kind: "woke" }));
  }
  if (condition.majorWound && (closesWound || (gained > 0 && value * 2 >= track.most))) {
    condition = withoutDue(left(condition, "majorWound"), "consciousness");
    events.push(happened({ kind: "wound-closed" }));
  }
  if (value >= track.most) {
    const { freshWounds: _aid, untreated: _care, ...whole } = condition;
    condition = whole;
  }
  return { sheet: { ...withPoints(sheet, POINTS.hit, value), condition }, events };
}
