import { POINTS } from "../names.ts";
import type { Character } from "../schemas/character.ts";
import { type Condition, MOST_WOUNDS } from "../schemas/condition.ts";
import type { Happened } from "../schemas/game-event.ts";
import { throughArmour } from "./armour.ts";
import { dueNow, entered, left, type Step, withDue, withoutDue } from "./conditions.ts";
import { hitsInWords, trackOf, withPoints } from "./tracks.ts";
import { withUntreatedWound } from "./treatment.ts";

export type Body = Pick<Character, "points" | "characteristics" | "condition">;

/** `armour` comes off the `amount`. */
export type Blow = { amount: number; armour: number; cause?: string | undefined };

/** Why there is no blow to take, in Italian; null when there is. Source: docs/regole.md#ferite */
export function blowRefusal(sheet: Body): string | null {
  if (!trackOf(sheet, POINTS.hit)) return "Sulla scheda mancano i Punti Ferita";
  return sheet.condition.dead ? "Chi è morto non subisce altri danni" : null;
}

/** What a single blow does. Source: docs/regole.md#ferite */
export function takeBlow<S extends Body>(sheet: S, { amount, armour, cause }: Blow): Step<S> {
  const { value, most } = trackOf(sheet, POINTS.hit) ?? { value: 0, most: 0 };
  const damage = throughArmour(amount, armour);
  if (damage === 0) {
    const text = armour > 0 ? "l'armatura ferma il colpo" : "nessun danno";
    return { sheet, events: [{ kind: "armour-held", text }] };
  }
  const rest = Math.max(0, value - damage);
  const reduced = armour > 0 ? ` (${amount} meno ${armour} di armatura)` : "";
  const hurt: Happened = {
    kind: "hurt",
    text: `subisce ${damage} ${damage === 1 ? "danno" : "danni"}${reduced}: ${hitsInWords(rest)} su ${most}`,
  };
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
): Step<S> {
  const events: Happened[] = [];
  let condition: Condition = sheet.condition;
  if (isMajorBlow) condition = entered(condition, "majorWound", cause);
  const isConscious = !condition.unconscious;
  if (rest === 0 && condition.majorWound) {
    if (isMajorBlow) events.push({ kind: "major-wound", text: "ferita grave" });
    const { stabilised: _over, ...unaided } = withDue(withoutDue(condition, "consciousness"), "dying");
    condition = entered(entered(unaided, "unconscious", cause), "dying", cause);
    const text = "sta morendo: un tiro di Costituzione ogni round, al primo fallimento è la fine";
    events.push({ kind: "dying", text, due: dueNow("dying") });
  } else if (rest === 0) {
    if (isConscious) events.push({ kind: "unconscious", text: "perde i sensi" });
    condition = entered(condition, "unconscious", cause);
  } else if (isMajorBlow) {
    if (isConscious) condition = withDue(condition, "consciousness");
    const roll = isConscious ? ", e tira Costituzione per non perdere i sensi" : "";
    events.push({
      kind: "major-wound",
      text: `ferita grave: cade a terra${roll}`,
      ...(isConscious && { due: dueNow("consciousness") }),
    });
  }
  return { sheet: { ...sheet, condition }, events };
}

function die<S extends Body>(sheet: S, cause: string | undefined): Step<S> {
  const { stabilised: _over, ...condition } = withoutDue(
    left(left(sheet.condition, "dying"), "unconscious"),
    ...(["consciousness", "dying", "understanding"] as const),
  );
  return {
    sheet: { ...withPoints(sheet, POINTS.hit, 0), condition: entered(condition, "dead", cause) },
    events: [{ kind: "died", text: "muore" }],
  };
}

/** After a roll of Costituzione for a major wound. Source: docs/regole.md#ferite */
export function stayConscious<S extends Body>(sheet: S, passed: boolean): Step<S> {
  const condition = withoutDue(sheet.condition, "consciousness");
  if (passed)
    return { sheet: { ...sheet, condition }, events: [{ kind: "held-on", text: "resta cosciente" }] };
  const cause = condition.causes?.majorWound;
  return {
    sheet: { ...sheet, condition: entered(condition, "unconscious", cause) },
    events: [{ kind: "unconscious", text: "perde i sensi" }],
  };
}

/** After a roll of Costituzione of somebody dying: each round, with first aid each hour. Source: docs/regole.md#morire */
export function stayAlive<S extends Body>(sheet: S, passed: boolean): Step<S> {
  const { stabilised, ...unaided } = sheet.condition;
  const due = dueNow("dying");
  if (passed) {
    const text = stabilised ? "resiste un'altra ora" : "resiste un altro round";
    return { sheet, events: [{ kind: "held-on", text, due }] };
  }
  if (!stabilised) return die(sheet, sheet.condition.causes?.dying);
  return {
    sheet: { ...withPoints(sheet, POINTS.hit, 0), condition: unaided },
    events: [
      {
        kind: "relapsed",
        text: "perde il punto temporaneo: di nuovo un tiro di Costituzione ogni round",
        due,
      },
    ],
  };
}
