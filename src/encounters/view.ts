import { initiativeOf } from "#shared/rules/initiative.ts";
import type { Blow, Encounter, Participant, PendingAttack } from "#shared/schemas/encounter.ts";
import type { Db } from "../db/open.ts";
import { KNOWS_NO_NAME, type KnowsName, namesKnownTo } from "../npcs/index.ts";
import { findRolls } from "../rolls/index.ts";
import { ownersAt } from "../tables/index.ts";
import { type Audience, isVisible, TELEVISION, type Viewer } from "../visibility.ts";
import { nameOf, withPublicNames } from "./fighters.ts";
import { type Announced, type Fighter, type FightState, isOut, type StoredEncounter } from "./state.ts";
import { listStates } from "./store.ts";

/** Read once for all viewers. */
export interface EncounterData {
  readonly db: Db;
  readonly kept: StoredEncounter;
  readonly owners: ReadonlyMap<string, string>;
  readonly blows: readonly Blow[];
}

export function readForViews(db: Db, kept: StoredEncounter): EncounterData {
  const ids = kept.state.fighters.flatMap(({ characterId }) => characterId ?? []);
  const fighters = withPublicNames(db, kept.state.fighters);
  return {
    db,
    kept: { ...kept, state: { ...kept.state, fighters } },
    owners: ids.length === 0 ? new Map() : ownersAt(db, kept.tableId, ids),
    blows: blowsOf(db, kept),
  };
}

export function encounterView(data: EncounterData, viewer: Viewer): Encounter | null {
  const { id, isOpen, state, history } = data.kept;
  if (!isOpen) return null;
  const { fighters } = state;
  const { round, turn } = (!viewer.isMaster && state.shown) || state;
  const shown = shownTo(fighters, viewer);
  const calls = callsFor(data, viewer);
  // Pages of 0.2 undo steps only; the start is undone by `POST /undo`.
  const last = history.at(-1);
  const undoable = last?.isStart ? undefined : last?.words;
  return {
    _id: id,
    round,
    turn: shown.some(({ _id }) => _id === turn) ? turn : null,
    participants: shown.map((one) => fighterView(one, calls(shown, one), data, viewer)),
    attacks: state.announced.flatMap((attack) => attackView(data, attack, viewer) ?? []),
    blows: viewer.isMaster ? [...data.blows] : [],
    ...(viewer.isMaster && undoable !== undefined && { undoable }),
  };
}

const fighterAudience = ({ isHidden }: Fighter): Audience => (isHidden ? "masters" : "all");

export const attackAudience = (
  { userId, seenBy }: Announced,
  to: Pick<Fighter, "isHidden">,
  owner: string | undefined,
): Audience =>
  to.isHidden || seenBy !== "all" ? { people: owner === undefined ? [userId] : [userId, owner] } : "all";

const shownTo = (fighters: readonly Fighter[], viewer: Viewer): Fighter[] =>
  fighters.filter((one) => isVisible(fighterAudience(one), viewer));

/** Undefined for NPCs and for investigators not seated here. */
const ownerOf = ({ owners }: EncounterData, { characterId }: Fighter): string | undefined =>
  characterId === null ? undefined : owners.get(characterId);

/** Numbered among visible participants: numbering would reveal hidden ones. */
function callsFor({ db, kept: { tableId } }: EncounterData, viewer: Viewer) {
  const knows = namesKnownTo(db, tableId, viewer);
  return (fighters: readonly Fighter[], one: Fighter): string => calledBy(knows, fighters, one);
}

/** Queries only for NPCs with a public name. */
const calledBy = (knows: KnowsName, fighters: readonly Fighter[], one: Fighter): string =>
  nameOf(fighters, one, one.publicName === undefined || knows(one.npcId));

function fighterView(
  one: Fighter,
  name: string,
  data: EncounterData,
  { userId, isMaster }: Viewer,
): Participant {
  const { _id, characterId, npcId, isAiming, isReady } = one;
  const { state } = data.kept;
  const isOwn = userId !== null && ownerOf(data, one) === userId;
  const { hasActed, isWaiting, hasDefended, losesAttack } = isMaster ? one : roundOf(state, one, isOwn);
  const { build, armour, wounds, attacks: made = 0, mostAttacks: most = 1 } = one;
  return {
    _id,
    characterId,
    name,
    hasActed,
    isWaiting,
    isOut: isOut(one),
    ...(one.hasLeft && { hasLeft: true }),
    // Players see only that a participant is out.
    ...(characterId !== null && one.hasFallen && !one.isOut && { isDown: true }),
    // Players must not recognise an NPC under another name.
    npcId: isMaster ? npcId : null,
    hasDefended,
    losesAttack,
    isAiming: isAiming || (!isMaster && !isOwn && one.seemsToAim === true),
    isReady,
    ...((isMaster || isOwn) && { ammo: ammoSeen(one, { isMaster }) }),
    ...(isMaster && {
      isHidden: one.isHidden,
      numbers: {
        initiative: initiativeOf(one),
        build,
        armour,
        attacks: { made, most },
        ...(wounds && { wounds }),
      },
    }),
  };
}

/** The ammunition as a master, or the owner, sees it: shots that the owner has not seen may have jammed the weapon. */
export const ammoSeen = (one: Fighter, { isMaster }: Pick<Viewer, "isMaster">): Fighter["ammo"] =>
  isMaster ? one.ammo : (one.seenAmmo ?? one.ammo);

/** The marks of this round as a player sees them. */
export function roundOf(
  { shown }: FightState,
  one: Fighter,
  isOwn: boolean,
): Pick<Fighter, "hasActed" | "isWaiting" | "hasDefended" | "losesAttack"> {
  if (!shown) {
    const { hasDefended, losesAttack } = (!isOwn && one.marks) || one;
    return { ...one, hasDefended, losesAttack };
  }
  return {
    hasActed: shown.acted.includes(one._id),
    isWaiting: shown.waiting.includes(one._id),
    hasDefended: shown.defended.includes(one._id) || (isOwn && shown.defendedHidden.includes(one._id)),
    losesAttack: shown.lost.includes(one._id) || (isOwn && shown.lostHidden.includes(one._id)),
  };
}

/** Null if the viewer must not know of it. */
export function attackView(data: EncounterData, attack: Announced, viewer: Viewer): PendingAttack | null {
  const { userId, isMaster } = viewer;
  const { fighters } = data.kept.state;
  const [by, to] = [attack.attacker, attack.target].map((id) => fighters.find(({ _id }) => _id === id));
  if (!by || !to) return null;
  const defender = ownerOf(data, to);
  if (!isVisible(attackAudience(attack, to, defender), viewer)) return null;
  const isDefender = userId !== null && defender === userId;
  const isOwn = attack.userId === userId;
  const isUnseen = !isVisible(fighterAudience(by), viewer);
  const { id, at, clientId, what, manner } = attack;
  const isShot = attack.isShot && !attack.isThrown;
  return {
    _id: id,
    at,
    clientId: isOwn ? clientId : null,
    attacker: isUnseen ? null : by._id,
    attackerName: isUnseen ? "Qualcuno" : callsFor(data, viewer)(shownTo(fighters, viewer), by),
    target: to._id,
    what: isUnseen ? "" : what,
    isShot,
    shots: manner.shots ?? 1,
    ...(manner.manoeuvre !== undefined && { manoeuvre: manner.manoeuvre }),
    ...(isMaster || isDefender ? choicesNow(attack, to) : { choices: [] }),
  };
}

/** Who has fallen since the announcement does not defend. */
function choicesNow(
  { choices, weapons }: Announced,
  target: Fighter,
): Pick<PendingAttack, "choices" | "weapons"> {
  return isOut(target) ? { choices: ["nothing"], weapons: [] } : { choices, weapons };
}

function shownNames({ fighters }: FightState, knows: KnowsName): string[] {
  const shown = shownTo(fighters, TELEVISION);
  return shown.map((one) => calledBy(knows, shown, one));
}

/** For the diary: what everybody saw, and the names for those who know them. */
export function endedFight(db: Db, { id, tableId, state: stored, history }: StoredEncounter) {
  const state = { ...stored, fighters: withPublicNames(db, stored.fighters) };
  const names = shownNames(state, KNOWS_NO_NAME);
  const own = shownNames(state, () => true);
  const knownNames = shownTo(state.fighters, TELEVISION).flatMap(({ npcId }, place) => {
    const name = own[place] ?? "";
    return npcId !== null && name !== names[place] ? [{ place, npcId, name }] : [];
  });
  return {
    id,
    endId: history.at(-1)?.id,
    tableId,
    names,
    round: (state.shown ?? state).round,
    ...(knownNames.length > 0 && { knownNames }),
  };
}

/** `shownNames` by id, for encounters still stored. */
export function shownFighters(
  db: Db,
  tableId: string,
  ids: readonly string[],
  knows: KnowsName,
): Map<string, string[]> {
  if (ids.length === 0) return new Map();
  return new Map(
    listStates(db, tableId, ids).map(({ id, state }) => [
      id,
      shownNames({ ...state, fighters: withPublicNames(db, state.fighters) }, knows),
    ]),
  );
}

/** Read from the rolls, which luck may change. */
function blowsOf(db: Db, { tableId, state }: Pick<StoredEncounter, "tableId" | "state">): Blow[] {
  const { strikes, fighters } = state;
  const byId = new Map(
    findRolls(
      db,
      tableId,
      strikes.map(({ rollId }) => rollId),
    ).map((kept) => [kept.id, kept.roll]),
  );
  return strikes.toReversed().flatMap(({ rollId, by, to, applied }) => {
    const roll = byId.get(rollId);
    const target = fighters.find(({ _id }) => _id === to);
    const amount = roll?.attack?.damage?.total;
    if (!roll || !target || (amount === undefined && applied === null)) return [];
    return [{ rollId, by, to, what: roll.what, amount: amount ?? 0, armour: target.armour, applied }];
  });
}
