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

/** Of a creature of which nothing is said. */
const USUAL_DEXTERITY = 50;
const LONGEST_NAME = 60;
/** Weapons of one fighter whose shots are counted. */
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

/** Those who come into a fight, as they stand now. @throws Refused `not_found` for one who does not sit at the table, `rule_broken` for one that waits for a master. */
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

/** Full magazines. @param most shots; null where they are not counted. */
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

/** Looks who of the investigators has fallen, or stands again: their wounds stand on the sheets; and who sits elsewhere by now. */
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

/** Those who come join those who are there; several of the same are told apart by a number. */
export function joined(fighters: readonly Fighter[], newcomers: readonly Fighter[]): Fighter[] {
  const all = [...fighters];
  for (const one of newcomers) all.push({ ...one, number: nextNumber(all, one) });
  return all;
}

/** Hidden ones are counted apart, downwards. */
function nextNumber(fighters: readonly Fighter[], { npcId, isHidden }: Fighter): number {
  const numbers = fighters
    .filter((one) => npcId !== null && one.npcId === npcId)
    .map(({ number }) => (isHidden ? -number : number));
  const next = Math.max(0, ...numbers) + 1;
  return isHidden ? -next : next;
}

/** Whom players see for the first time gets his number then. */
export function withNumber(fighters: readonly Fighter[], one: Fighter): Fighter {
  return one.isHidden || one.number > 0 ? one : { ...one, number: nextNumber(fighters, one) };
}

/**
 * 'Cultista 2', where there are several; 'Cultista B' of one whom no player has seen yet.
 * @param isKnown whether the reader knows her name; else the public one, where she has one.
 */
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

/** With the public names of now: a master may give or change one during the fight. Who is deleted keeps the last. */
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

/** A number or a letter would tell of others who are hidden. @returns the name that all may read, and her own where that is another. */
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
