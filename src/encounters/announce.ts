import { Refused } from "#shared/refused.ts";
import { tensWords } from "#shared/roll-words.ts";
import { manoeuvreBonus, meleeBonus } from "#shared/rules/melee.ts";
import { namedWeapon } from "#shared/rules/named-weapon.ts";
import { netBonus } from "#shared/rules/percentile.ts";
import type { RollRequest } from "#shared/schemas/roll.ts";
import { findAny } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { type RollAuthor, rollSubjectOf } from "../rolls/index.ts";
import { isVisible } from "../visibility.ts";
import { type Arm, armOf, choicesOf } from "./arms.ts";
import {
  type Announced,
  assertSitsHere,
  type Fighter,
  type FightState,
  isOut,
  MOST_ANNOUNCED,
} from "./state.ts";
import { ammoSeen, attackAudience, roundOf } from "./view.ts";

/** Validates an attack; rolls nothing. @throws Refused `not_found`, `forbidden`, `invalid`, `rule_broken`, `wrong_table`. */
export function announce(
  db: Db,
  thrower: RollAuthor,
  state: FightState,
  request: RollRequest,
  now: number,
): Announced {
  const { aim, seenBy, clientId, dice, manner = {} } = request;
  const attacker = attackerOf(state, thrower, request);
  const target = state.fighters.find(({ _id }) => _id === request.target);
  if (!target || (target.isHidden && !thrower.isMaster)) throw noFighter("Chi è attaccato");
  if (target.characterId !== null && findAny(db, target.characterId)?.character.tableId !== thrower.tableId) {
    throw new Refused("not_found", "Chi è attaccato non siede più a questo tavolo");
  }
  if (target === attacker) throw new Refused("invalid", "Nessuno attacca sé stesso");
  if (aim.kind !== "attack") throw new Refused("invalid", "Si attacca con un'arma");
  if (manner.surprise && !thrower.isMaster) {
    throw new Refused("forbidden", "Se qualcuno è colto di sorpresa lo dice il master");
  }
  // Also checks whether this person may roll for the attacker.
  rollSubjectOf(db, thrower, attacker).targetOf(aim);
  const { losesAttack } = thrower.isMaster ? attacker : roundOf(state, attacker, true);
  if (losesAttack) {
    throw new Refused("rule_broken", "Ha cercato riparo: il suo prossimo attacco è perso");
  }
  const known = announcedFor(thrower, state);
  if (!thrower.isMaster && known.some((one) => one.attacker === attacker._id)) {
    throw new Refused("rule_broken", "Il suo attacco di prima aspetta ancora la difesa");
  }
  if (known.length >= MOST_ANNOUNCED) {
    throw new Refused("rule_broken", "Troppi attacchi aspettano una difesa: prima si sciolgono quelli");
  }
  const arm = armOf(db, thrower.tableId, attacker, aim);
  if (arm.isShot) assertShots(ammoSeen(attacker, thrower), aim.weapon, manner.shots ?? 1, arm);
  // All see the dice of an open attack: they must not tell of a defence that not all have seen.
  const asSeen = { ...target, ...roundOf(state, target, false) };
  const isOpen = seenBy === "all" && !attacker.isHidden && !target.isHidden;
  const { bonus, isTooBig } = bonusOf(attacker, isOpen ? asSeen : target, arm, request);
  // Not for shots, whose defence changes the dice, nor for manoeuvres: it would reveal the target's build.
  const bonusAgainst = (one: Fighter) => bonusOf(attacker, one, arm, request).bonus;
  const seenBonus = bonusAgainst(asSeen);
  // A master rolls what he sees; of an open attack the last die is left out.
  const bonuses = thrower.isMaster ? [seenBonus, bonusAgainst(target)] : [seenBonus];
  const isRight = !dice || bonuses.some((one) => dice.tens.length === 1 + Math.abs(one));
  if (!arm.isShot && manner.manoeuvre === undefined && !isRight) {
    throw new Refused("invalid", `Per questo attacco ${tensWords(seenBonus)}`);
  }
  return {
    id: Bun.randomUUIDv7(),
    at: now,
    clientId,
    userId: thrower.userId,
    username: thrower.username,
    attacker: attacker._id,
    target: target._id,
    aim,
    bonus,
    seenBy,
    manner,
    what: arm.what,
    isShot: arm.isShot,
    isThrown: arm.isThrown,
    isTooBig,
    ...(dice && { dice }),
    ...(isOut(target) || manner.surprise === "no-defence"
      ? { choices: [], weapons: [] }
      : choicesOf(db, thrower.tableId, target, arm, manner.distance)),
  };
}

/** Pending attacks visible to the author: a refusal must not count hidden ones. */
function announcedFor(thrower: RollAuthor, { announced, fighters }: FightState): Announced[] {
  const isHidden = (id: string) => fighters.some(({ _id, isHidden }) => _id === id && isHidden);
  return announced.filter((one) =>
    isVisible(attackAudience(one, { isHidden: isHidden(one.target) }, undefined), thrower),
  );
}

/** @throws Refused `not_found`. */
function attackerOf(
  state: FightState,
  { isMaster }: RollAuthor,
  { characterId, npcId, manner }: RollRequest,
): Fighter {
  const found = state.fighters.find(
    (one) =>
      (characterId !== undefined && one.characterId === characterId) ||
      (isMaster && npcId !== undefined && one.npcId === npcId && (!manner?.by || manner.by === one._id)),
  );
  // Players do not see hidden participants, their own investigator included.
  if (!found || (found.isHidden && !isMaster)) throw noFighter("Chi attacca");
  assertSitsHere(found);
  return found;
}

const noFighter = (who: string) => new Refused("not_found", `${who} non è in questo scontro`);

/** @throws Refused `rule_broken`. */
function assertShots(ammo: Fighter["ammo"], weapon: number, shots: number, { mostShots, what }: Arm): void {
  if (shots > mostShots) {
    const most = mostShots === 1 ? "un colpo" : `${mostShots} colpi`;
    throw new Refused("rule_broken", `Con quest'arma si tira al più ${most} per round`);
  }
  const loaded = namedWeapon(ammo, { weapon, name: what });
  if (loaded?.isJammed) throw new Refused("rule_broken", "L'arma è inceppata: prima va sbloccata");
  if (!loaded || loaded.left >= shots) return;
  const left = loaded.left === 1 ? "resta un colpo solo" : `restano ${loaded.left} colpi`;
  throw new Refused(
    "rule_broken",
    loaded.left === 0 ? "Il caricatore è vuoto: ricarica" : `Nel caricatore ${left}`,
  );
}

/** Penalty dice below 0. `isTooBig`: the manoeuvre cannot succeed. Source: docs/regole.md#manovre */
function bonusOf(
  attacker: Fighter,
  target: Fighter,
  { isShot }: Arm,
  { bonus, manner }: RollRequest,
): { bonus: number; isTooBig: boolean } {
  if (isShot) return { bonus, isTooBig: false };
  const isSurprised = manner?.surprise === "bonus";
  const size = manner?.manoeuvre === undefined ? 0 : manoeuvreBonus(attacker.build, target.build);
  const all = bonus + (size ?? 0) + meleeBonus({ hasDefended: target.hasDefended, isSurprised });
  return { bonus: netBonus(Math.max(0, all), Math.max(0, -all)), isTooBig: size === null };
}
