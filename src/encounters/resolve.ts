import { Refused } from "#shared/refused.ts";
import { distanceDifficulty, shotBonus } from "#shared/rules/firearms.ts";
import { namedWeapon } from "#shared/rules/named-weapon.ts";
import { netBonus, readPercentile } from "#shared/rules/percentile.ts";
import type { DefendRequest, RollAim, SeenBy } from "#shared/schemas/roll.ts";
import type { Db } from "../db/open.ts";
import {
  type Combatant,
  isClientIdUsed,
  type Opposition,
  type RollAuthor,
  type RollContext,
  type RollOutcome,
  throwAlone,
  throwClash,
} from "../rolls/index.ts";
import { seatOf } from "../tables/index.ts";
import { armedNow, armsOf, dodgeAim } from "./arms.ts";
import { namesOf } from "./fighters.ts";
import { type Announced, type Fighter, type FightState, withFighter } from "./state.ts";
import { withDefence, withDive, withShots, withStrikes } from "./traces.ts";

export interface Resolved {
  readonly state: FightState;
  readonly thrown: readonly RollOutcome[];
  readonly opposition: Opposition | null;
}

interface Meeting {
  readonly dice: RollContext;
  readonly tableId: string;
  readonly attack: Announced;
  readonly attacker: Fighter;
  readonly target: Fighter;
  /** Chose the defence; null if there is none. */
  readonly answerer: RollAuthor | null;
}

type Answer = Omit<DefendRequest, "askId">;

/** Rolls an attack and its defence. Call inside a transaction. @throws Refused `not_found`, `invalid`, `wrong_table`. */
export function resolve(
  dice: RollContext,
  tableId: string,
  state: FightState,
  announced: Announced,
  answer: Answer,
  answerer: RollAuthor | null,
): Resolved {
  const find = (id: string) => state.fighters.find(({ _id }) => _id === id);
  const [attacker, target] = [find(announced.attacker), find(announced.target)];
  if (!attacker || !target) throw new Refused("not_found", "Chi combatteva non c'è più");
  const attack = armedNow(dice.db, tableId, attacker, announced);
  const meeting = { dice, tableId, attack, attacker, target, answerer };
  const counted = withFighter(state, attacker._id, { attacks: (attacker.attacks ?? 0) + 1 });
  const rest = { ...counted, announced: state.announced.filter(({ id }) => id !== attack.id) };
  return attack.isShot && !attack.isThrown ? shoot(rest, meeting, answer) : strike(rest, meeting, answer);
}

/** In melee, or with a thrown weapon. Source: docs/regole.md#corpo-a-corpo, docs/regole.md#armi-da-lancio */
function strike(state: FightState, meeting: Meeting, { how, weapon, dice: byHand }: Answer): Resolved {
  const { dice, tableId, attack, attacker, target, answerer } = meeting;
  const { aim, manner, isThrown } = attack;
  const { distance = "base" } = manner;
  const bonus = isThrown ? netShotBonus(attack, attacker, false) : attack.bonus;
  const audience = audienceOf(meeting);
  const defence =
    how === "nothing" || !answerer
      ? null
      : {
          ...whoIs(dice.db, state, target),
          thrower: answerer,
          bonus: 0,
          seenBy: audience.defence,
          clientId: attack.id,
          dice: byHand,
          aim: how === "dodge" ? dodgeAim(dice.db, tableId, target) : counterAim(meeting, weapon),
          ...(how === "fight-back" && attacking(dice.db, state, attacker)),
        };
  const clash = throwClash(dice, {
    attack: {
      ...whoIs(dice.db, state, attacker),
      ...attacking(dice.db, state, target),
      thrower: throwerOf(meeting),
      aim,
      bonus,
      seenBy: audience.attack,
      clientId: clientIdOf(meeting),
      ...handDice(attack, bonus, bonus, dice),
      ...(isThrown && { difficulty: distanceDifficulty(distance) }),
    },
    defence,
    how: defence ? how : "nothing",
    manoeuvre: manner.manoeuvre,
    isThrown,
    isTooBig: attack.isTooBig,
  });
  const blow = { rollId: clash.attack.kept.id, by: attacker._id, to: target._id, applied: null };
  const back = { by: target._id, to: attacker._id, applied: null };
  const counter = clash.defence && how === "fight-back" ? [{ ...back, rollId: clash.defence.kept.id }] : [];
  const defended = defence ? withDefence(state, target, audience.defence) : state;
  const after = isThrown ? withShots(defended, meeting, [clash.attack], isSeenByOwner(meeting)) : defended;
  return {
    state: withStrikes(after, [blow, ...counter], { db: dice.db, tableId }),
    thrown: clash.defence ? [clash.attack, clash.defence] : [clash.attack],
    opposition: clash.opposition,
  };
}

/** @throws Refused `invalid` for an unsuitable weapon. */
function counterAim({ dice, tableId, target, attack }: Meeting, weapon: number | undefined): RollAim {
  const arms = armsOf(dice.db, tableId, target);
  const chosen = attack.weapons.find((one) => one.weapon === weapon);
  const arm = weapon === undefined ? arms[0] : chosen && namedWeapon(arms, chosen);
  if (!arm) throw new Refused("invalid", "Con questo non si reagisce");
  return { kind: "attack", weapon: arm.weapon };
}

/** One roll for each shot, until the weapon jams. Source: docs/regole.md#tirare-da-lontano */
function shoot(state: FightState, meeting: Meeting, { how, dice: byHandOfDiver }: Answer): Resolved {
  const { dice, tableId, attack, attacker, target, answerer } = meeting;
  const { aim, manner } = attack;
  const audience = audienceOf(meeting);
  const { distance = "base", shots = 1 } = manner;
  const dive =
    how === "dodge" && answerer
      ? throwAlone(
          dice,
          {
            ...whoIs(dice.db, state, target),
            thrower: answerer,
            aim: dodgeAim(dice.db, tableId, target),
            bonus: 0,
            seenBy: audience.defence,
            clientId: attack.id,
            dice: byHandOfDiver,
          },
          { isDefence: true },
        )
      : null;
  const hasDived = dive?.kept.roll.passed === true;
  const bonus = netShotBonus(attack, attacker, hasDived);
  const thrown: RollOutcome[] = [];
  for (let shot = 0; shot < shots; shot += 1) {
    const byHand = shot === 0 ? handDice(attack, bonus, netShotBonus(attack, attacker, false), dice) : {};
    const name = shot === 0 ? clientIdOf(meeting) : crypto.randomUUID();
    thrown.push(
      throwAlone(
        dice,
        {
          ...whoIs(dice.db, state, attacker),
          thrower: throwerOf(meeting),
          clientId: name,
          aim,
          bonus,
          seenBy: audience.attack,
          ...byHand,
          ...attacking(dice.db, state, target),
        },
        { difficulty: distanceDifficulty(distance) },
      ),
    );
    if (thrown.at(-1)?.kept.roll.attack?.jammed) break;
  }
  const strikes = thrown.map(({ kept }) => ({
    rollId: kept.id,
    by: attacker._id,
    to: target._id,
    applied: null,
  }));
  const dived = dive ? withDive(state, target, audience.defence) : state;
  return {
    state: withStrikes(withShots(dived, meeting, thrown, isSeenByOwner(meeting)), strikes, {
      db: dice.db,
      tableId,
    }),
    thrown: dive ? [dive, ...thrown] : thrown,
    opposition: null,
  };
}

function netShotBonus({ bonus, manner }: Announced, { isAiming }: Fighter, hasDived: boolean): number {
  const { distance = "base", shots = 1 } = manner;
  const all = bonus + shotBonus({ distance, shots, isAiming, hasDived });
  return netBonus(Math.max(0, all), Math.max(0, -all));
}

/** Real dice are rolled before the defence is known: rolls missing penalty dice. @param announced the bonus for which they were rolled. */
function handDice(
  { dice: byHand }: Announced,
  bonus: number,
  announced: number,
  { die }: RollContext,
): Pick<Combatant, "dice" | "readTotal"> {
  if (!byHand) return {};
  const wanted = 1 + Math.abs(bonus);
  const tens = [...byHand.tens];
  while (tens.length < wanted) tens.push(TENS[die(10) - 1] ?? 0);
  const dice = { ...byHand, tens: tens.slice(0, wanted) };
  // Where the numbers disagree, what was read is not known.
  const read = Math.sign(announced) * (byHand.tens.length - 1);
  if (1 + Math.abs(read) !== byHand.tens.length) return { dice };
  return { dice, readTotal: readPercentile(byHand.tens, byHand.units, read).total };
}
const TENS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90] as const;

function rollAuthorOf({ dice, tableId, attack: { userId, username } }: Meeting): RollAuthor {
  return { userId, username, tableId, isMaster: seatOf(dice.db, userId, tableId)?.isMaster === true };
}

/** That an NPC may attack was decided at the announcement, whose author may lead no longer. */
function throwerOf(meeting: Meeting): RollAuthor {
  const author = rollAuthorOf(meeting);
  return { ...author, isMaster: author.isMaster || meeting.attacker.npcId !== null };
}

/** The same audience for both rolls, because one reveals the other. Players see no roll of hidden participants. */
function audienceOf(meeting: Meeting): Record<"attack" | "defence", SeenBy> {
  const { attack, attacker, target, answerer } = meeting;
  const isHidden = attacker.isHidden || target.isHidden;
  const seenBy = attack.seenBy === "all" && isHidden ? "masters" : attack.seenBy;
  const isUnseen =
    seenBy === "masters" && answerer && !answerer.isMaster && answerer.userId !== attack.userId;
  return { attack: seenBy, defence: isUnseen ? "blind" : seenBy };
}

/** Whether the author of the attack sees its roll. */
function isSeenByOwner(meeting: Meeting): boolean {
  const { attack: seenBy } = audienceOf(meeting);
  return seenBy === "all" || (seenBy === "masters" && !rollAuthorOf(meeting).isMaster);
}

/** Of the announcement, unless another roll has used it since. */
function clientIdOf({ dice, attack: { userId, clientId } }: Meeting): string {
  return isClientIdUsed(dice.db, userId, clientId) ? crypto.randomUUID() : clientId;
}

/** A roll keeps the name of its target, but never of a hidden one: it may be revealed later. */
function attacking(db: Db, { fighters }: FightState, one: Fighter): Pick<Combatant, "against"> {
  if (one.isHidden) return {};
  return { against: { ...namesOf(db, fighters, one), npcId: one.npcId } };
}

function whoIs(db: Db, { fighters }: FightState, one: Fighter) {
  const { characterId, npcId } = one;
  return { characterId, npcId, ...namesOf(db, fighters, one) };
}
