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

/** The one rule of what somebody is told of a fight, for frames, welcomes and calls. */

/** What is data up once for all who are told. */
export interface EncounterData {
  readonly db: Db;
  readonly kept: StoredEncounter;
  /** Of the investigators that take part and sit here. */
  readonly owners: ReadonlyMap<string, string>;
  /** For the masters. */
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

/** Null when the fight is over. */
export function encounterView(data: EncounterData, viewer: Viewer): Encounter | null {
  const { id, isOpen, state, history } = data.kept;
  if (!isOpen) return null;
  const { fighters } = state;
  const { round, turn } = (!viewer.isMaster && state.shown) || state;
  const shown = shownTo(fighters, viewer);
  const calls = callsFor(data, viewer);
  // The beginning is undone by `POST /undo` alone: pages of 0.2 undo steps within a fight.
  const last = history.at(-1);
  const undoable = last?.isStart ? undefined : last?.words;
  return {
    ...{ _id: id, round, turn: shown.some(({ _id }) => _id === turn) ? turn : null },
    participants: shown.map((one) => fighterView(one, calls(shown, one), data, viewer)),
    attacks: state.announced.flatMap((attack) => attackView(data, attack, viewer) ?? []),
    blows: viewer.isMaster ? [...data.blows] : [],
    ...(viewer.isMaster && undoable !== undefined && { undoable }),
  };
}

const fighterAudience = ({ isHidden }: Fighter): Audience => (isHidden ? "masters" : "all");

/** A hidden attack is announced to nobody but those whom it concerns. @param owner of the target, where he is to be told. */
export const attackAudience = (
  { userId, seenBy }: Announced,
  to: Pick<Fighter, "isHidden">,
  owner: string | undefined,
): Audience =>
  to.isHidden || seenBy !== "all" ? { people: owner === undefined ? [userId] : [userId, owner] } : "all";

const shownTo = (fighters: readonly Fighter[], viewer: Viewer): Fighter[] =>
  fighters.filter((one) => isVisible(fighterAudience(one), viewer));

/** Whose a fighter is; undefined of a comparsa, and of an investigator who does not sit here. */
const ownerOf = ({ owners }: EncounterData, { characterId }: Fighter): string | undefined =>
  characterId === null ? undefined : owners.get(characterId);

/** The name by which a viewer knows a fighter, among those who are shown: a number would tell of others. */
function callsFor({ db, kept: { tableId } }: EncounterData, viewer: Viewer) {
  const knows = namesKnownTo(db, tableId, viewer);
  return (fighters: readonly Fighter[], one: Fighter): string => calledBy(knows, fighters, one);
}

/** Asks only for who has another name. */
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
    ...{ _id, characterId, name, hasActed, isWaiting, isOut: isOut(one) },
    ...(one.hasLeft && { hasLeft: true }),
    // Nobody learns more than that he is out: of who has left already a fall is no news.
    ...(characterId !== null && one.hasFallen && !one.isOut && { isDown: true }),
    // That two names are one comparsa is the masters' to know.
    npcId: isMaster ? npcId : null,
    ...{ hasDefended, losesAttack, isAiming, isReady },
    ...((isMaster || isOwn) && { ammo: ammoSeen(one, { isMaster }) }),
    ...(isMaster && {
      isHidden: one.isHidden,
      numbers: {
        ...{ initiative: initiativeOf(one), build, armour, attacks: { made, most } },
        ...(wounds && { wounds }),
      },
    }),
  };
}

/** The ammunition as a master, or the owner, sees it: shots that the owner has not seen may have jammed the weapon. */
export const ammoSeen = (one: Fighter, { isMaster }: Pick<Viewer, "isMaster">): Fighter["ammo"] =>
  isMaster ? one.ammo : (one.seenAmmo ?? one.ammo);

/** What somebody has done in this round, as a player sees it. @param isOwn it is his own investigator. */
export function roundOf(
  { shown }: FightState,
  one: Fighter,
  isOwn: boolean,
): Pick<Fighter, "hasActed" | "isWaiting" | "hasDefended" | "losesAttack"> {
  const { hasDefended, losesAttack } = (!isOwn && one.marks) || one;
  if (!shown) return { ...one, hasDefended, losesAttack };
  return {
    hasActed: shown.acted.includes(one._id),
    isWaiting: shown.waiting.includes(one._id),
    hasDefended: shown.defended.includes(one._id) || (isOwn && shown.defendedHidden.includes(one._id)),
    losesAttack,
  };
}

/** An attack that waits, as somebody is told of it; null when it is not to be known. */
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
  const { id, at, clientId, what, manner, choices, weapons } = attack;
  const isShot = attack.isShot && !attack.isThrown;
  return {
    ...{ _id: id, at, clientId: isOwn ? clientId : null },
    attacker: isUnseen ? null : by._id,
    attackerName: isUnseen ? "Qualcuno" : callsFor(data, viewer)(shownTo(fighters, viewer), by),
    ...{ target: to._id, what: isUnseen ? "" : what, isShot, shots: manner.shots ?? 1 },
    ...(manner.manoeuvre !== undefined && { manoeuvre: manner.manoeuvre }),
    ...(isMaster || isDefender ? { choices, weapons } : { choices: [] }),
  };
}

/** Names of those who are shown to everybody: who is hidden now is not among them. */
function shownNames({ fighters }: FightState, knows: KnowsName): string[] {
  const shown = shownTo(fighters, TELEVISION);
  return shown.map((one) => calledBy(knows, shown, one));
}

/** What the diary keeps of a fight that is over: as everybody at the table saw it, and names for who knows them. */
export function endedFight(db: Db, { id, tableId, state: stored }: StoredEncounter) {
  const state = { ...stored, fighters: withPublicNames(db, stored.fighters) };
  const names = shownNames(state, KNOWS_NO_NAME);
  const own = shownNames(state, () => true);
  const knownNames = shownTo(state.fighters, TELEVISION).flatMap(({ npcId }, place) => {
    const name = own[place] ?? "";
    return npcId !== null && name !== names[place] ? [{ place, npcId, name }] : [];
  });
  return {
    ...{ id, tableId, names },
    round: (state.shown ?? state).round,
    ...(knownNames.length > 0 && { knownNames }),
  };
}

/** By id of the fight, see `shownNames`; for those of these fights that are still kept. */
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

/** What the rolls of a fight have done: read from the rolls, which Fortuna may change. */
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
