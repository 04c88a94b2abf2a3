import { characteristicOf, pointValueOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { Refused } from "#shared/refused.ts";
import { isRanged, magazineOf } from "#shared/rules/firearms.ts";
import { bestCombat } from "#shared/rules/initiative.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { Npc } from "#shared/schemas/npc.ts";
import { findAny, findCondition } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { findNpc, publicNames } from "../npcs/index.ts";
import { assertConfirmed, ownersAt } from "../tables/index.ts";
import type { Fighter, FightState } from "./state.ts";

const USUAL_DEXTERITY = 50;
const LONGEST_NAME = 60;
const MOST_COUNTED = 10;

const UNTOUCHED = {
  number: 1,
  hasActed: false,
  isWaiting: false,
  isOut: false,
  hasFallen: false,
  hasDefended: false,
  mostDefences: 1,
  defences: 0,
  losesAttack: false,
  isAiming: false,
  isReady: false,
  isHidden: false,
};

/** @throws Refused `not_found` for one not seated here, `rule_broken` for one that awaits confirmation. */
export function fightersOf(
  db: Db,
  tableId: string,
  { characters, npcs, hidden }: Readonly<Record<"characters" | "npcs" | "hidden", readonly string[]>>,
): Fighter[] {
  const people = [...new Set(characters)].map((id) => {
    const found = findAny(db, id);
    if (found?.character.tableId !== tableId) {
      throw new Refused("not_found", "Un investigatore non siede a questo tavolo");
    }
    assertConfirmed(db, id);
    return fighterOfSheet(found.character);
  });
  const comparsa = (id: string) => {
    const npc = findNpc(db, tableId, id);
    if (!npc) throw new Refused("not_found", "Una comparsa non c'è più");
    return fighterOfNpc(npc);
  };
  const unseen = hidden.map((id) => ({ ...comparsa(id), isHidden: true }));
  return [...people, ...npcs.map(comparsa), ...unseen];
}

function fighterOfSheet(sheet: Character): Fighter {
  return {
    ...UNTOUCHED,
    _id: crypto.randomUUID(),
    characterId: sheet._id,
    npcId: null,
    name: sheet.characterInfo.name.slice(0, LONGEST_NAME),
    dexterity: characteristicOf(sheet, "Destrezza"),
    combat: bestCombat(sheet.skills),
    build: pointValueOf(sheet, POINTS.build),
    armour: 0,
    wounds: null,
    hasFallen: hasFallen(sheet),
    ammo: loaded(
      sheet.weapons.map(({ name, ammo, range, associatedSkill }) => ({
        name,
        most: isRanged({ range, skill: associatedSkill }) ? magazineOf(ammo) : null,
      })),
    ),
  };
}

/** Full magazines. @param most null where shots are not counted. */
const loaded = (weapons: readonly { name: string; most: number | null }[]): Fighter["ammo"] =>
  weapons
    .flatMap(({ name, most }, weapon) =>
      most === null ? [] : [{ weapon, name: name.slice(0, LONGEST_NAME), left: most, most, isJammed: false }],
    )
    .slice(0, MOST_COUNTED);

function fighterOfNpc(npc: Npc): Fighter {
  const byHand = npc.attacks.filter(({ range }) => !isRanged({ range })).map(({ value }) => value);
  const { wounds } = npc.points;
  return {
    ...UNTOUCHED,
    _id: crypto.randomUUID(),
    characterId: null,
    npcId: npc._id,
    name: npc.name.slice(0, LONGEST_NAME),
    dexterity: dexterityOf(npc),
    combat: Math.max(bestCombat(npc.skills ?? []), ...byHand),
    build: npc.build ?? 0,
    armour: npc.armour ?? 0,
    wounds: { value: wounds, most: wounds },
    mostAttacks: npc.attacksPerRound ?? 1,
    mostDefences: npc.kind === "creature" ? (npc.attacksPerRound ?? 1) : 1,
    ammo: loaded(npc.attacks.map(({ name, magazine = null }) => ({ name, most: magazine }))),
  };
}

const dexterityOf = (npc: Npc): number =>
  npc.characteristics?.find(({ name }) => sameSkill(name, "Destrezza"))?.value ?? USUAL_DEXTERITY;

const hasFallen = ({
  condition,
}: {
  condition: Pick<Character["condition"], "dead" | "unconscious">;
}): boolean => condition.dead || condition.unconscious;

/** Updates from the sheets which investigators have fallen or left the table. */
export function withFallen(db: Db, tableId: string, state: FightState): FightState {
  const ids = state.fighters.flatMap(({ characterId }) => characterId ?? []);
  const here = ids.length === 0 ? new Map() : ownersAt(db, tableId, ids);
  const fighters = state.fighters.map((one) => {
    const isHere = one.characterId !== null && here.has(one.characterId);
    const condition = isHere ? findCondition(db, one.characterId ?? "") : null;
    const { hasLeft: _, ...still } = one;
    const seated = one.characterId === null || isHere ? still : { ...still, hasLeft: true };
    return condition ? { ...seated, hasFallen: hasFallen({ condition }) } : seated;
  });
  return { ...state, fighters };
}

/** Numbers participants of the same name. */
export function joined(fighters: readonly Fighter[], newcomers: readonly Fighter[]): Fighter[] {
  const all = [...fighters];
  for (const one of newcomers) all.push({ ...one, number: nextNumber(all, one) });
  return all;
}

/** Hidden ones are numbered separately, downwards. */
function nextNumber(fighters: readonly Fighter[], { npcId, isHidden }: Fighter): number {
  const numbers = fighters
    .filter((one) => npcId !== null && one.npcId === npcId)
    .map(({ number }) => (isHidden ? -number : number));
  const next = Math.max(0, ...numbers) + 1;
  return isHidden ? -next : next;
}

/** Assigns the number when players see the participant for the first time. */
export function withNumber(fighters: readonly Fighter[], one: Fighter): Fighter {
  return one.isHidden || one.number > 0 ? one : { ...one, number: nextNumber(fighters, one) };
}

/** 'Cultista 2', or 'Cultista B' if no player has seen it yet. @param isKnown whether the viewer knows the NPC's name. */
export function nameOf(
  fighters: readonly Fighter[],
  { _id, npcId, name: ownName, publicName, number }: Fighter,
  isKnown = true,
): string {
  const name = isKnown ? ownName : (publicName ?? ownName);
  const isOneOfSeveral = fighters.some((one) => npcId !== null && one.npcId === npcId && one._id !== _id);
  if (!isOneOfSeveral) return name;
  return `${name} ${number > 0 ? number : String.fromCodePoint(A + ((-number - 1) % 26))}`;
}

const A = 0x41;

/** Read now: masters may change public names during an encounter. */
export function withPublicNames(db: Db, fighters: readonly Fighter[]): Fighter[] {
  const names = publicNames(
    db,
    fighters.flatMap(({ npcId }) => npcId ?? []),
  );
  return fighters.map((fighter) => {
    const name = fighter.npcId === null ? undefined : names.get(fighter.npcId);
    if (name === undefined) return fighter;
    const { publicName: _former, ...one } = fighter;
    return name === "" ? one : { ...one, publicName: name };
  });
}

/** Without a number, which would reveal hidden participants. @returns the public name, and the own one if it differs. */
export function namesOf(
  db: Db,
  fighters: readonly Fighter[],
  { _id: id }: Fighter,
): { name: string; knownName?: string } {
  const named = withPublicNames(db, fighters);
  const one = named.find(({ _id }) => _id === id);
  if (!one) throw new Error("a fighter that is not in the fight");
  const shown = one.isHidden ? [one] : named.filter(({ isHidden }) => !isHidden);
  const [name, knownName] = [nameOf(shown, one, false), nameOf(shown, one)];
  return { name, ...(knownName !== name && { knownName }) };
}
