import type { Clue, LedClue } from "#shared/clues/index.ts";
import type { ServerMessage } from "#shared/protocol.ts";
import { Refused } from "#shared/refused.ts";
import type { Db } from "../db/open.ts";
import { findHandout, seenTitles } from "../handouts/index.ts";
import { isVisible, type Viewer } from "../visibility.ts";
import {
  audienceOf,
  type ClueChange,
  listAmong,
  placesOf,
  type StoredClue,
  type StoredFinding,
} from "./store.ts";

/** What somebody who does not lead reads of a clue; null before he knows it. The television knows what all know. */
export function clueView(db: Db, kept: StoredClue, viewer: Viewer): Clue | null {
  const finding = findingFor(kept, viewer);
  if (!finding) return null;
  const { id, tableId, title, text, handoutId } = kept;
  const mayRead = handoutId !== null && seenTitles(db, tableId, viewer, [handoutId]).has(handoutId);
  return {
    _id: id,
    title,
    text,
    handoutId: mayRead ? handoutId : null,
    foundAt: finding.at,
    by: finding.by || finding.username,
    ...(viewer.userId !== null && { isOwn: !finding.isTold }),
  };
}

function findingFor(kept: StoredClue, viewer: Viewer): StoredFinding | undefined {
  if (!isVisible(audienceOf(kept), viewer)) return;
  // The television learns of it with the last player.
  if (viewer.userId === null) return kept.findings.at(-1);
  return kept.findings.find(({ userId }) => userId === viewer.userId);
}

/** Its title, and who found it or told it, for the wall. Masters read what anybody knows. */
export function pinnedClue(kept: StoredClue, viewer: Viewer): { title: string; by: string } | null {
  const finding = viewer.isMaster ? kept.findings[0] : findingFor(kept, viewer);
  return finding ? { title: kept.title, by: finding.by || finding.username } : null;
}

/** Of one adventure, or of a table. */
export function ledView(db: Db, all: readonly StoredClue[]): LedClue[] {
  const adventures = [...new Set(all.flatMap(({ adventureId }) => adventureId ?? []))];
  const places = new Map(adventures.flatMap((id) => [...placesOf(db, id, "all")]));
  return all.map(
    ({ id, adventureId, adventureKey, title, text, isCrucial, handoutId, findings }): LedClue => ({
      _id: id,
      adventureId,
      key: adventureKey ?? "",
      title,
      text,
      isCrucial,
      handoutId,
      pages: places.get(id) ?? [],
      foundBy: findings.map(({ fromId, isTold: _, ...finding }) => ({ ...finding, from: fromId })),
    }),
  );
}

/** Null where it is no news to him. Masters fetch theirs. A deleted clue that comes back is not new. */
export function newsOfClue(db: Db, { before, after }: ClueChange, viewer: Viewer): ServerMessage | null {
  if (viewer.isMaster) return null;
  const [former, clue] = [before, after].map((kept) => kept && clueView(db, kept, viewer));
  if (!clue) return former ? { action: "clueForgotten", data: { id: former._id } } : null;
  if (JSON.stringify(former) === JSON.stringify(clue)) return null;
  return { action: "clueFound", data: { clue, isNew: before !== null && !former } };
}

/** The titles of these clues, by id; none of those that a viewer does not know. */
export function knownTitles(
  db: Db,
  tableId: string,
  viewer: Viewer,
  ids: readonly string[],
): Map<string, string> {
  if (ids.length === 0) return new Map();
  return new Map(listAmong(db, tableId, viewer, ids).map(({ id, title }) => [id, title]));
}

/** @throws Refused `not_found` for a document of another table. */
export function assertHandout(db: Db, tableId: string, handoutId: string | null): void {
  if (handoutId === null || findHandout(db, handoutId)?.tableId === tableId) return;
  throw new Refused("not_found", "Questo documento non esiste");
}
