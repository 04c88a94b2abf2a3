import { namedWeapon } from "#shared/rules/named-weapon.ts";
import type { SeenBy } from "#shared/schemas/roll.ts";
import type { Db } from "../db/open.ts";
import { findRolls, type RollOutcome } from "../rolls/index.ts";
import {
  type Announced,
  type Fighter,
  type FightState,
  MOST_STRIKES,
  NEWEST_STRIKES,
  type Strike,
  withFighter,
} from "./state.ts";
import { showMark } from "./turns.ts";

interface Exchange {
  readonly attack: Announced;
  readonly attacker: Fighter;
}

/** Of the older ones only hits that wait to be applied are kept. */
export function withStrikes(
  state: FightState,
  strikes: readonly Strike[],
  { db, tableId }: { db: Db; tableId: string },
): FightState {
  const all = [...state.strikes, ...strikes];
  const [older, newest] = [all.slice(0, -NEWEST_STRIKES), all.slice(-NEWEST_STRIKES)];
  const unapplied = older.filter(({ applied }) => applied === null);
  const rolls = findRolls(
    db,
    tableId,
    unapplied.map(({ rollId }) => rollId),
  );
  const hits = new Set(rolls.flatMap(({ id, roll }) => (roll.attack?.damage ? [id] : [])));
  const waiting = unapplied.filter(({ rollId }) => hits.has(rollId));
  return { ...state, strikes: [...waiting, ...newest].slice(-MOST_STRIKES) };
}

/** Source: docs/regole.md#corpo-a-corpo */
export function withDefence(state: FightState, target: Fighter, seenBy: SeenBy): FightState {
  const defences = target.defences + 1;
  const hasDefended = defences >= target.mostDefences;
  const marks = marksOf(target, seenBy, { hasDefended });
  const after = withFighter(state, target._id, { defences, hasDefended, ...marks });
  return hasDefended ? showMark(after, target._id, "defended", howOf(seenBy)) : after;
}

/** Diving for cover costs the next attack. Source: docs/regole.md#tirare-da-lontano */
export function withDive(state: FightState, target: Fighter, seenBy: SeenBy): FightState {
  const lost = { losesAttack: true };
  const after = withFighter(state, target._id, { ...lost, ...marksOf(target, seenBy, lost) });
  return showMark(after, target._id, "lost", howOf(seenBy));
}

const howOf = (seenBy: SeenBy): "seen" | "hidden" => (seenBy === "all" ? "seen" : "hidden");

/** Others see no change after an exchange that not all have seen. */
function marksOf(
  { marks, hasDefended, losesAttack }: Fighter,
  seenBy: SeenBy,
  now: Partial<NonNullable<Fighter["marks"]>>,
): Pick<Fighter, "marks"> {
  if (seenBy !== "all") return { marks: marks ?? { hasDefended, losesAttack } };
  return marks ? { marks: { ...marks, ...now } } : {};
}

/** Counts shots, stores a jam, ends aiming. @param isSeen whether the author of the attack sees its rolls, and so a jam. */
export function withShots(
  state: FightState,
  { attack, attacker }: Exchange,
  thrown: readonly RollOutcome[],
  isSeen: boolean,
): FightState {
  const { aim, manner, what } = attack;
  const { _id, ammo, seenAmmo } = attacker;
  const loaded = aim.kind === "attack" && namedWeapon(ammo, { weapon: aim.weapon, name: what });
  const isJammed = thrown.some(({ kept }) => kept.roll.attack?.jammed);
  const fired = (shots: number, jams: boolean) => (one: Ammo) =>
    loaded && one.weapon === loaded.weapon
      ? { ...one, left: Math.max(0, one.left - shots), isJammed: one.isJammed || jams }
      : one;
  const now = ammo.map(fired(thrown.length, isJammed));
  const seen = isSeen ? seenAmmo && now : (seenAmmo ?? ammo).map(fired(manner.shots ?? 1, false));
  const isPublic = thrown.every(({ kept }) => kept.roll.seenBy === "all");
  const seemsToAim = !isPublic && (attacker.isAiming || attacker.seemsToAim === true);
  return withFighter(state, _id, { ammo: now, seenAmmo: seen, isAiming: false, seemsToAim });
}

type Ammo = Fighter["ammo"][number];
