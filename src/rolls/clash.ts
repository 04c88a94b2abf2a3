import type { Die } from "#shared/rules/dice.ts";
import { damageLevelOf, meleeWinner } from "#shared/rules/melee.ts";
import type { Defence } from "#shared/schemas/encounter.ts";
import type { Roll, RollAim, RollRequest } from "#shared/schemas/roll.ts";
import { UNRESTRICTED } from "../visibility.ts";
import { viewForAll } from "./audience.ts";
import { damageKey, throwDamage, wordsOf } from "./judge.ts";
import { type Against, type Made, makeRoll, type RollOutcome, storeRoll } from "./keep.ts";
import { type Opposition, settled, sideOf, TOO_BIG, withPair } from "./pairs.ts";
import { type Named, type RollAuthor, rollSubjectOf } from "./roll-subject.ts";
import { findRoll, updateRoll } from "./store.ts";
import type { Damage, Melee, StoredRoll } from "./stored-roll.ts";
import { settleTicks } from "./ticks.ts";
import type { RollContext } from "./world.ts";

export interface Combatant extends Named {
  readonly thrower: RollAuthor;
  readonly aim: RollAim;
  readonly bonus: number;
  readonly seenBy: Roll["seenBy"];
  readonly clientId: string;
  readonly dice?: RollRequest["dice"];
  /** See `Throw`. */
  readonly readTotal?: number | undefined;
  readonly difficulty?: Roll["difficulty"];
  readonly against?: Against;
}

export interface Blows {
  readonly attack: Combatant;
  readonly defence: Combatant | null;
  readonly how: Defence;
  readonly manoeuvre?: string | undefined;
  /** A thrown weapon: even undefended it hits only if its roll passes. */
  readonly isThrown?: boolean;
  readonly isTooBig?: boolean;
}

export interface Clash {
  readonly attack: RollOutcome;
  readonly defence: RollOutcome | null;
  readonly opposition: Opposition | null;
}

/** Call inside a transaction. Source: docs/regole.md#corpo-a-corpo. @throws Refused `not_found`, `wrong_table`, `invalid`. */
export function throwClash(
  dice: RollContext,
  { attack, defence, how, manoeuvre, isThrown, isTooBig }: Blows,
): Clash {
  const part = { side: "attacker", how, otherId: null } as const;
  const traits = { ...(isThrown && { isThrown }), ...(isTooBig && { isTooBig }) };
  const made = makeSide(dice, attack, { ...part, ...traits }, manoeuvre);
  if (!defence) {
    const [kept] = withOutcome(made.kept, null, dice.die);
    return {
      attack: storeRoll(dice, attack.thrower.tableId, { ...made, kept }),
      defence: null,
      opposition: null,
    };
  }
  const answer = makeSide(dice, defence, { side: "defender", how, otherId: made.kept.id }, undefined);
  const [one, other] = withOutcome(withOther(made.kept, answer.kept.id), answer.kept, dice.die);
  const pair = { one: one.id, other: other?.id ?? "", how };
  const first = storeRoll(dice, attack.thrower.tableId, { ...made, kept: withPair(one, pair) });
  const second = storeRoll(dice, defence.thrower.tableId, {
    ...answer,
    kept: withPair(other ?? answer.kept, pair),
  });
  const { rolls, sheets } = settleTicks(dice, attack.thrower.tableId, [first.kept, second.kept]);
  const [struck = first.kept, met = second.kept] = rolls;
  return {
    attack: { ...first, kept: struck, sheets: [...first.sheets, ...sheets] },
    defence: { ...second, kept: met },
    opposition: settled(struck, met, how),
  };
}

/** For rolls that are not opposed: a shot, or a dive for cover. @throws as `throwClash`. */
export function throwAlone(
  dice: RollContext,
  { thrower, aim, bonus, seenBy, clientId, dice: byHand, readTotal, against, ...who }: Combatant,
  { difficulty = "normal", isDefence }: { difficulty?: Roll["difficulty"]; isDefence?: true } = {},
): RollOutcome {
  const subject = rollSubjectOf(dice.db, thrower, who);
  const made = makeRoll(dice, thrower, subject, subject.targetOf(aim), {
    clientId,
    bonus,
    difficulty,
    seenBy,
    dice: byHand,
    readTotal,
    against,
    origin: byHand ? "real" : "server",
    pushOf: null,
    askId: null,
  });
  const kept = isDefence ? { ...made.kept, more: { ...made.kept.more, isDefence } } : made.kept;
  return storeRoll(dice, thrower.tableId, { ...made, kept });
}

/** Decides again who hits after a roll has changed, and stores both. @returns `others`: the opposing roll, if it changed. */
export function settleAgain(
  { db, die }: Pick<RollContext, "db" | "die">,
  tableId: string,
  kept: StoredRoll,
): { kept: StoredRoll; others: StoredRoll[] } {
  const melee = kept.more?.melee;
  if (!melee) return { kept, others: [] };
  const other = melee.otherId === null ? null : findRoll(db, tableId, melee.otherId, UNRESTRICTED);
  const isAttack = melee.side === "attacker";
  if (!isAttack && !other) return { kept, others: [] };
  const [attack, defence] = withOutcome(isAttack ? kept : (other ?? kept), isAttack ? other : kept, die);
  const now = isAttack ? attack : (defence ?? kept);
  const beside = isAttack ? defence : attack;
  updateRoll(db, now);
  if (!beside || !other || JSON.stringify(beside.roll) === JSON.stringify(other.roll)) {
    return { kept: now, others: [] };
  }
  updateRoll(db, beside);
  return { kept: now, others: [beside] };
}

function makeSide(
  dice: RollContext,
  {
    thrower,
    aim,
    bonus,
    seenBy,
    clientId,
    dice: byHand,
    readTotal,
    difficulty = "normal",
    against,
    ...who
  }: Combatant,
  part: Pick<Melee, "side" | "how" | "otherId" | "isThrown" | "isTooBig">,
  manoeuvre: string | undefined,
): Made {
  const subject = rollSubjectOf(dice.db, thrower, who);
  const target = subject.targetOf(aim);
  const melee: Melee = {
    ...part,
    isManoeuvre: manoeuvre !== undefined,
    damage: target.weapon?.damage ?? "",
    damageBonus: subject.damageBonus,
  };
  const origin = byHand ? "real" : "server";
  return makeRoll(dice, thrower, subject, target, {
    clientId,
    bonus,
    seenBy,
    origin,
    melee,
    manoeuvre,
    against,
    dice: byHand,
    readTotal,
    difficulty,
    pushOf: null,
    askId: null,
  });
}

function withOther(kept: StoredRoll, otherId: string): StoredRoll {
  const melee = kept.more?.melee;
  return melee ? { ...kept, more: { ...kept.more, melee: { ...melee, otherId } } } : kept;
}

function withOutcome<D extends StoredRoll | null>(attack: StoredRoll, defence: D, die: Die): [StoredRoll, D] {
  const how = attack.more?.melee?.how ?? "nothing";
  const winner = meleeWinner(sideOf(attack), defence && sideOf(defence), how);
  const one = withDamage(attack, winner === "attacker", die);
  const hitsBack = winner === "defender" && how === "fight-back";
  return [one, (defence && withDamage(defence, hitsBack, die)) as D];
}

function withDamage(kept: StoredRoll, hits: boolean, die: Die): StoredRoll {
  const { roll, more } = kept;
  const { attack } = roll;
  const melee = more?.melee;
  if (!attack || !melee) return kept;
  const level = damageLevelOf(roll.level, melee.side);
  const key = damageKey(level);
  const dealsDamage = hits && !attack.jammed && !melee.isManoeuvre;
  const damage: Damage | null = dealsDamage
    ? (more.damage?.[key] ?? throwDamage(melee.damage, melee.damageBonus, level, die))
    : null;
  const known = damage ? { damage: { ...more.damage, [key]: damage } } : {};
  const now = { ...kept, roll: { ...roll, attack: { ...attack, damage } }, more: { ...more, ...known } };
  // Explains a failed roll that does damage, or a passed one that does none.
  const undefended = hits && melee.how === "nothing" && !melee.isThrown ? "nessuna difesa" : undefined;
  const why = melee.isTooBig ? TOO_BIG : undefended;
  const noted = why && more.named ? { more: { ...now.more, note: why } } : {};
  return { ...now, ...noted, ...wordsOf(viewForAll(now), why) };
}
