import { happened } from "../event-text.ts";
import { POINTS } from "../names.ts";
import type { Character } from "../schemas/character.ts";
import { type Condition, MOST_WOUNDS } from "../schemas/condition.ts";
import type { Happened } from "../schemas/game-event.ts";
import { throughArmour } from "./armour.ts";
import { dueNow, entered, left, type RuleStep, withDue, withoutDue } from "./conditions.ts";
import { trackOf, withPoints } from "./tracks.ts";
import { withUntreatedWound } from "./treatment.ts";

export type Body = Pick<Character, "points" | "characteristics" | "condition">;

export type Blow = { amount: number; armour: number; cause?: string | undefined };

/** In Italian; null when a blow is possible. Source: docs/regole.md#ferite */
export function blowRefusal(sheet: Body): string | null {
  if (!trackOf(sheet, POINTS.hit)) return "Sulla scheda mancano i Punti Ferita";
  return sheet.condition.dead ? "Chi è morto non subisce altri danni" : null;
}

export function takeBlow<S extends Body>(sheet: S, { amount, armour, cause }: Blow): RuleStep<S> {
  const { value, most } = trackOf(sheet, POINTS.hit) ?? { value: 0, most: 0 };
  const damage = throughArmour(amount, armour);
  if (damage === 0) {
    const text = armour > 0 ? "l'armatura ferma il colpo" : "nessun danno";
    return { sheet, events: [{ kind: "armour-held", text }] };
  }
  const rest = Math.max(0, value - damage);
  const hurt = happened({ kind: "hurt", amount, armour, damage, rest, most });
  const wounded: S = {
    ...withPoints(sheet, POINTS.hit, rest),
    condition: {
      ...withUntreatedWound(sheet),
      freshWounds: Math.min(MOST_WOUNDS, (sheet.condition.freshWounds ?? 0) + 1),
    },
  };
  const next = damage > most ? die(wounded, cause) : settle(wounded, rest, isMajor(damage, most), cause);
  return { sheet: next.sheet, events: [hurt, ...next.events] };
}

/** Half the maximum, rounded up, in one blow. Source: docs/regole.md#ferite */
export const isMajor = (damage: number, most: number): boolean => damage * 2 >= most;

function settle<S extends Body>(
  sheet: S,
  rest: number,
  isMajorBlow: boolean,
  cause: string | undefined,
): RuleStep<S> {
  const events: Happened[] = [];
  let condition: Condition = sheet.condition;
  if (isMajorBlow) condition = entered(condition, "majorWound", cause);
  const isConscious = !condition.unconscious;
  if (rest === 0 && condition.majorWound) {
    if (isMajorBlow) events.push(happened({ kind: "major-wound", falls: false }));
    const { stabilised: _over, ...unaided } = withDue(withoutDue(condition, "consciousness"), "dying");
    condition = entered(entered(unaided, "unconscious", cause), "dying", cause);
    events.push(happened({ kind: "dying" }, dueNow("dying")));
  } else if (rest === 0) {
    if (isConscious) events.push(happened({ kind: "unconscious" }));
    condition = entered(condition, "unconscious", cause);
  } else if (isMajorBlow) {
    if (isConscious) condition = withDue(condition, "consciousness");
    const due = isConscious ? dueNow("consciousness") : undefined;
    events.push(happened({ kind: "major-wound", falls: true }, due));
  }
  return { sheet: { ...sheet, condition }, events };
}

function die<S extends Body>(sheet: S, cause: string | undefined): RuleStep<S> {
  const { stabilised: _over, ...condition } = withoutDue(
    left(left(sheet.condition, "dying"), "unconscious"),
    ...(["consciousness", "dying", "understanding"] as const),
  );
  return {
    sheet: { ...withPoints(sheet, POINTS.hit, 0), condition: entered(condition, "dead", cause) },
    events: [happened({ kind: "died" })],
  };
}

/** Result of the Costituzione roll for a major wound. Source: docs/regole.md#ferite */
export function stayConscious<S extends Body>(sheet: S, passed: boolean): RuleStep<S> {
  const condition = withoutDue(sheet.condition, "consciousness");
  if (passed) {
    const events = [happened({ kind: "held-on", how: "conscious" })];
    return { sheet: { ...sheet, condition }, events };
  }
  const cause = condition.causes?.majorWound;
  return {
    sheet: { ...sheet, condition: entered(condition, "unconscious", cause) },
    events: [happened({ kind: "unconscious" })],
  };
}

/** Result of a dying investigator's Costituzione roll: each round, or each hour after first aid. Source: docs/regole.md#morire */
export function stayAlive<S extends Body>(sheet: S, passed: boolean): RuleStep<S> {
  const { stabilised, ...unaided } = sheet.condition;
  const due = dueNow("dying");
  if (passed) {
    const how = stabilised ? "hour" : "round";
    return { sheet, events: [happened({ kind: "held-on", how }, due)] };
  }
  if (!stabilised) return die(sheet, sheet.condition.causes?.dying);
  return {
    sheet: { ...withPoints(sheet, POINTS.hit, 0), condition: unaided },
    events: [happened({ kind: "relapsed" }, due)],
  };
}
