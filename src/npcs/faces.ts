import type * as z from "zod/mini";
import type { LineAbout, Person, Present } from "#shared/faces/index.ts";
import type { ServerMessage } from "#shared/protocol.ts";
import { Refused } from "#shared/refused.ts";
import type { ListedNpc, Npc } from "#shared/schemas/npc.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { assertMasterSeat, assertOpenSeat, assertSeat, playersAt, seatOf } from "../tables/index.ts";
import type { Viewer } from "../visibility.ts";
import {
  dropMeeting,
  dropMeetings,
  linesBy,
  meetingsAt,
  meetingsOf,
  npcsWithImage,
  putLine,
  putMeeting,
  type StoredMeeting,
} from "./meeting-store.ts";
import { findMetNpc, tableOfNpc } from "./store.ts";

/** Faces: who has met an NPC, and what he calls her. */

export interface MetNpc {
  readonly npc: Npc;
  readonly meetings: readonly StoredMeeting[];
}

/** What players know of an NPC, before and after; null where there is none. */
export interface FaceChange {
  readonly tableId: string;
  readonly id: string;
  readonly before: MetNpc | null;
  readonly after: MetNpc | null;
  /** To whom she is shown now. */
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
  const meetings = meetingsAt(db, tableId).filter(
    (one) => isMaster || one.userId === null || one.userId === userId,
  );
  const ids = [...new Set(meetings.map(({ npcId }) => npcId))];
  const lines = linesBy(db, userId, ids);
  const people = ids.flatMap((id) => {
    const found = findMetNpc(db, id);
    const own = meetings.filter(({ npcId }) => npcId === id);
    const seen = isMaster ? own.map((one) => ({ ...one, userId: null, isNameKnown: true })) : own;
    return (found && personView({ npc: found.npc, meetings: seen }, { userId }, lines.get(id))) ?? [];
  });
  return people.sort((one, other) => other.metAt - one.metAt);
}

export function withMeetings(db: Db, tableId: string, npcs: readonly Npc[]): ListedNpc[] {
  const met = Map.groupBy(meetingsAt(db, tableId), ({ npcId }) => npcId);
  return npcs.map((npc) => ({
    ...npc,
    met: (met.get(npc._id) ?? []).map(({ userId, isNameKnown }) => ({ userId, isNameKnown })),
  }));
}

/** @throws Refused `not_found` also for somebody who has left, `forbidden`, `archived`. */
export function presentNpc(
  db: Db,
  { userId }: Session,
  { id, to, withName }: z.output<typeof Present>,
  now: number,
): FaceChange {
  return changeFace(db, userId, id, (tx, tableId) => {
    const people = receivers(tx, tableId, to);
    for (const one of people)
      putMeeting(tx, tableId, { npcId: id, userId: one, isNameKnown: withName, metAt: now });
    return people.includes(null) ? "all" : people.flatMap((one) => one ?? []);
  });
}

/** Takes her back from `to`. @throws Refused as `presentNpc`. */
export function unmeetNpc(
  db: Db,
  { userId }: Session,
  { id, to }: { id: string; to: readonly string[] },
): FaceChange {
  return changeFace(db, userId, id, (tx, tableId) => {
    if (to.includes("*")) dropMeetings(tx, id);
    const shared = meetingsOf(tx, id).find((one) => one.userId === null);
    if (shared) {
      // Known by everybody but these from now on, so no longer by who comes later.
      for (const player of playersAt(tx, tableId)) putMeeting(tx, tableId, { ...shared, userId: player });
      dropMeeting(tx, id, null);
    }
    for (const one of to) dropMeeting(tx, id, one);
    return undefined;
  });
}

/** A player's own line about somebody whom he has met; an empty one goes. @throws Refused `not_found`, `archived`. */
export function writeLine(db: Db, { userId }: Session, { id, text }: z.output<typeof LineAbout>): void {
  const found = findMetNpc(db, id);
  const seat = found && seatOf(db, userId, found.tableId);
  const isMet = found && (seat?.isMaster || personView(metNpc(db, found.npc), { userId }) !== null);
  if (!seat || !isMet) throw new Refused("not_found", NO_SUCH_NPC);
  assertOpenSeat(db, userId, found.tableId);
  putLine(db, id, userId, text.trim());
}

/** Whether a picture is the portrait of an NPC whom somebody has met at this table. */
export function isPortraitFor(
  db: Db,
  tableId: string,
  imageId: string,
  viewer: Pick<Viewer, "userId">,
): boolean {
  return npcsWithImage(db, imageId).some((id) => {
    const found = findMetNpc(db, id);
    return found?.tableId === tableId && personView(metNpc(db, found.npc), viewer) !== null;
  });
}

export const metNpc = (db: Db, npc: Npc): MetNpc => ({ npc, meetings: meetingsOf(db, npc._id) });

/** @param change returns to whom she is presented. */
function changeFace(
  db: Db,
  userId: string,
  id: string,
  change: (tx: Db, tableId: string) => FaceChange["to"],
): FaceChange {
  return db.transaction(
    (tx) => {
      const tableId = tableOfNpc(tx, id);
      const found = findMetNpc(tx, id);
      if (tableId === null || !found || !seatOf(tx, userId, tableId))
        throw new Refused("not_found", NO_SUCH_NPC);
      assertMasterSeat(tx, userId, tableId);
      const before = metNpc(tx, found.npc);
      const to = change(tx, tableId);
      return { tableId, id, before, after: metNpc(tx, found.npc), ...(to && { to }) };
    },
    { behavior: "immediate" },
  );
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
