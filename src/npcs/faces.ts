import type * as z from "zod/mini";
import type { LineAbout, Meeting, Person, Present, Unmeet } from "#shared/faces/index.ts";
import type { ServerMessage } from "#shared/protocol.ts";
import { Refused } from "#shared/refused.ts";
import type { ListedNpc, Npc } from "#shared/schemas/npc.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { assertMasterSeat, assertOpenSeat, assertSeat, playersAt, seatOf } from "../tables/index.ts";
import type { Viewer } from "../visibility.ts";
import {
  dropMeeting,
  dropMeetings,
  facesMetAt,
  findFace,
  forgetName,
  linesBy,
  meetingsAt,
  meetingsOf,
  putLine,
  putMeeting,
  type StoredMeeting,
} from "./meeting-store.ts";
import { deleteHidden, placesOfNpcs, tableOfNpc } from "./store.ts";

/** Faces: who has met an NPC, and what he calls her. */

export interface MetNpc {
  readonly npc: Pick<Npc, "_id" | "name" | "portrait">;
  readonly meetings: readonly StoredMeeting[];
}

/** What players know of an NPC, before and after; null where there is none. */
export interface FaceChange {
  readonly tableId: string;
  readonly id: string;
  readonly before: MetNpc | null;
  readonly after: MetNpc | null;
  readonly to?: "all" | readonly string[];
}

const NO_SUCH_NPC = "Questa comparsa non esiste";

/** An NPC as a player knows her; null before he has met her. @param line his own about her. */
export function personView(
  { npc, meetings }: MetNpc,
  { userId }: Pick<Viewer, "userId">,
  line = "",
): Person | null {
  const own = meetings.filter((one) => one.userId === null || one.userId === userId);
  if (own.length === 0) return null;
  const publicName = npc.portrait?.publicName.trim() ?? "";
  const isNameKnown = publicName === "" || own.some((one) => one.isNameKnown);
  return {
    _id: npc._id,
    name: isNameKnown ? npc.name : publicName,
    isNameKnown,
    imageId: npc.portrait?.imageId ?? null,
    metAt: Math.min(...own.map(({ metAt }) => metAt)),
    line,
  };
}

/** Null for whom it is no news. The lines are the reader's: frames leave them out. */
export function newsOfFace({ id, before, after, to }: FaceChange, viewer: Viewer): ServerMessage | null {
  if (viewer.isMaster) return null;
  const [former, person] = [before, after].map((one) => one && personView(one, viewer));
  if (!person) return former ? { action: "personForgotten", data: { id } } : null;
  const isPresented = to === "all" || (viewer.userId !== null && to?.includes(viewer.userId) === true);
  if (!isPresented && JSON.stringify(former) === JSON.stringify(person)) return null;
  return { action: "personMet", data: { person, isPresented } };
}

/** Newest first. Masters read everybody whom anybody has met, by name. @throws Refused `not_found` without a seat. */
export function readPeople(db: Db, { userId }: Session, tableId: string): Person[] {
  const { isMaster } = assertSeat(db, userId, tableId);
  const seen = meetingsAt(db, tableId).map((one) =>
    isMaster ? { ...one, userId: null, isNameKnown: true } : one,
  );
  const met = Map.groupBy(seen, ({ npcId }) => npcId);
  const lines = linesBy(db, userId, [...met.keys()]);
  const people = facesMetAt(db, tableId).flatMap(
    (npc) => personView({ npc, meetings: met.get(npc._id) ?? [] }, { userId }, lines.get(npc._id)) ?? [],
  );
  return people.sort((one, other) => other.metAt - one.metAt);
}

export function withMeetings(db: Db, tableId: string, npcs: readonly Npc[]): ListedNpc[] {
  const met = Map.groupBy(meetingsAt(db, tableId), ({ npcId }) => npcId);
  const places = placesOfNpcs(db, tableId);
  return npcs.map((npc) => ({
    ...npc,
    ...places.get(npc._id),
    met: (met.get(npc._id) ?? []).map(({ userId, isNameKnown }) => ({ userId, isNameKnown })),
  }));
}

/** @throws Refused `not_found` also for who does not lead the table and for somebody who has left, `archived`. */
export function presentNpc(
  db: Db,
  { userId }: Session,
  { id, to, withName }: z.output<typeof Present>,
  now: number,
): FaceChange {
  return changeFace(db, userId, id, (tx, tableId) => {
    if (tableOfNpc(tx, id) === null) throw new Refused("not_found", NO_SUCH_NPC);
    const people = receivers(tx, tableId, to);
    for (const one of people)
      putMeeting(tx, tableId, { npcId: id, userId: one, isNameKnown: withName, metAt: now });
    return people.includes(null) ? "all" : people.flatMap((one) => one ?? []);
  });
}

/** Undoes her presentation to `to`, or takes her name alone; deletes for good a deleted NPC whom nobody knows any more. @throws Refused as `presentNpc`. */
export function unmeetNpc(
  db: Db,
  { userId }: Session,
  { id, to, leaving, nameOnly }: z.output<typeof Unmeet>,
): FaceChange {
  return changeFace(db, userId, id, (tx, tableId) => {
    if (leaving) reduceMeetings(tx, id, leaving);
    else if (nameOnly) takeName(tx, tableId, id, to);
    else takeFrom(tx, tableId, id, to);
    if (meetingsOf(tx, id).length === 0) deleteHidden(tx, id);
    return undefined;
  });
}

/** Adds nothing: a meeting that was removed meanwhile is not restored. */
function reduceMeetings(tx: Db, id: string, leaving: readonly Meeting[]): void {
  for (const { userId, isNameKnown } of meetingsOf(tx, id)) {
    const left = leaving.find((one) => one.userId === userId) ?? leaving.find((one) => one.userId === null);
    if (!left) dropMeeting(tx, id, userId);
    else if (isNameKnown && !left.isNameKnown) forgetName(tx, id, userId);
  }
}

function takeFrom(tx: Db, tableId: string, id: string, to: readonly string[]): void {
  if (to.includes("*")) dropMeetings(tx, id);
  splitShared(tx, tableId, id);
  for (const one of to) dropMeeting(tx, id, one);
}

function takeName(tx: Db, tableId: string, id: string, to: readonly string[]): void {
  const met = meetingsOf(tx, id);
  const isForAll = to.includes("*");
  if (!isForAll && met.some((one) => one.userId === null && one.isNameKnown)) splitShared(tx, tableId, id);
  const people = isForAll ? met.map(({ userId }) => userId) : to;
  for (const one of people) forgetName(tx, id, one);
}

/** Known by each who plays now, so no longer by who comes later. */
function splitShared(tx: Db, tableId: string, id: string): void {
  const shared = meetingsOf(tx, id).find((one) => one.userId === null);
  if (!shared) return;
  for (const player of playersAt(tx, tableId)) putMeeting(tx, tableId, { ...shared, userId: player });
  dropMeeting(tx, id, null);
}

/** A player's own line about somebody whom he has met; an empty one goes. @throws Refused `not_found`, `archived`. */
export function writeLine(db: Db, { userId }: Session, { id, text }: z.output<typeof LineAbout>): void {
  const found = findFace(db, id);
  const seat = found && seatOf(db, userId, found.tableId);
  const isMet = found && (seat?.isMaster || personView(metNpc(db, found), { userId }) !== null);
  if (!seat || !isMet) throw new Refused("not_found", NO_SUCH_NPC);
  assertOpenSeat(db, userId, found.tableId);
  putLine(db, id, userId, text.trim());
}

export const metNpc = (db: Db, npc: MetNpc["npc"]): MetNpc => ({ npc, meetings: meetingsOf(db, npc._id) });

/** @param change returns to whom she is presented. */
function changeFace(
  db: Db,
  userId: string,
  id: string,
  change: (tx: Db, tableId: string) => FaceChange["to"],
): FaceChange {
  return inTransaction(db, (tx) => {
    const found = findFace(tx, id);
    // A player who has met her knows her id, but not whether a master has deleted her.
    if (!found || !seatOf(tx, userId, found.tableId)?.isMaster) throw new Refused("not_found", NO_SUCH_NPC);
    const { tableId } = found;
    assertMasterSeat(tx, userId, tableId);
    const before = metNpc(tx, found);
    const to = change(tx, tableId);
    return { tableId, id, before, after: metNpc(tx, found), ...(to && { to }) };
  });
}

/** Null for everybody. @throws Refused `not_found` for somebody who does not sit there. */
function receivers(db: Db, tableId: string, to: readonly string[]): (string | null)[] {
  if (to.includes("*")) return [null];
  const people = [...new Set(to)];
  for (const one of people) {
    if (!seatOf(db, one, tableId)) {
      throw new Refused("not_found", "Questa persona non siede più a questo tavolo");
    }
  }
  return people;
}
