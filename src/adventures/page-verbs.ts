import {
  type FoundPage,
  type Lot,
  type LotDraft,
  MOST_LOTS,
  MOST_PAGES,
  type MovePage,
  type PageDraft,
} from "#shared/adventures/index.ts";
import { freeKey, sameKey } from "#shared/adventures/keys.ts";
import { Refused } from "#shared/refused.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { once, runOnce } from "../db/requests.ts";
import { inTransaction } from "../db/transaction.ts";
import { seatOf } from "../tables/index.ts";
import {
  changePage,
  countPages,
  eachPage,
  findPage,
  insertPage,
  movePageTo,
  type StoredPage,
} from "./page-store.ts";
import { changeAdventure, findAdventure, type StoredAdventure } from "./store.ts";
import { deleteFile, listFiles, putFile } from "./thing-store.ts";
import { conflict, openedForWriting, ownAdventure } from "./verbs.ts";

/** Pages, lots, and searching them. */

export const NO_SUCH_PAGE = "Questa pagina non esiste";
const noPage = () => new Refused("not_found", NO_SUCH_PAGE);
const MOST_FOUND = 50;
/** So many of the longest pages take about ten milliseconds. */
const AT_A_TURN = 5;

/** @throws Refused `not_found`. */
export function readPage(db: Db, session: Session, id: string): StoredPage {
  const page = findPage(db, id);
  if (!page || !seatOf(db, session.userId, findAdventure(db, page.adventureId)?.tableId ?? "")?.isMaster)
    throw noPage();
  return page;
}

interface SavedPage {
  readonly tableId: string;
  readonly page: StoredPage;
}

/** @throws Refused `not_found`, `archived`, `rule_broken` for too many, `conflict` where somebody has changed it since. */
export function savePage(db: Db, session: Session, draft: PageDraft, now: number): SavedPage {
  if ("id" in draft) {
    const { id, version, title, text } = draft;
    return inTransaction(db, (tx) => {
      const { adventureId, version: current } = readPage(tx, session, id);
      const { tableId } = openedForWriting(tx, session, adventureId);
      if (current !== version) throw conflict();
      changePage(tx, id, {
        ...(title !== undefined && { title }),
        ...(text !== undefined && { text }),
        version: version + 1,
        updatedAt: now,
      });
      changeAdventure(tx, adventureId, { updatedAt: now });
      return { tableId, page: readPage(tx, session, id) };
    });
  }
  const { adventureId, clientId, after, title, text } = draft;
  const { userId } = session;
  const { tableId } = openedForWriting(db, session, adventureId);
  const saved = (tx: Db, id: string): SavedPage => ({ tableId, page: readPage(tx, session, id) });
  return runOnce<SavedPage>(db, { userId, clientId, command: "adventure/page", tableId, now }, (tx) => ({
    work: () => {
      openedForWriting(tx, session, adventureId);
      if (countPages(tx, adventureId) >= MOST_PAGES) {
        throw new Refused("rule_broken", `Un'avventura ha al più ${MOST_PAGES} pagine`);
      }
      const id = Bun.randomUUIDv7();
      insertPage(tx, adventureId, { id, title, text }, { after, now });
      return [saved(tx, id), id];
    },
    again: (id) => saved(tx, id),
  }));
}

/** @returns the adventure. @throws Refused `not_found`, `archived`. */
export function movePage(db: Db, session: Session, { id, after }: MovePage): StoredAdventure {
  return inTransaction(db, (tx) => {
    const { adventureId } = readPage(tx, session, id);
    const kept = openedForWriting(tx, session, adventureId);
    if (after !== null && findPage(tx, after)?.adventureId !== adventureId) throw noPage();
    movePageTo(tx, adventureId, id, after);
    return kept;
  });
}

/** Remembers where the masters are, for another device or the next evening. @throws Refused `not_found`, `archived`. */
export function turnPage(db: Db, session: Session, id: string, page: string): void {
  inTransaction(db, (tx) => {
    openedForWriting(tx, session, id);
    if (readPage(tx, session, page).adventureId !== id) throw noPage();
    changeAdventure(tx, id, { pageId: page });
  });
}

/** It can be undone for a while. @returns the adventure. @throws Refused `not_found`, `archived`. */
export function deletePage(db: Db, session: Session, id: string, now: number): StoredAdventure {
  return inTransaction(db, (tx) => {
    const kept = openedForWriting(tx, session, readPage(tx, session, id).adventureId);
    changePage(tx, id, { deletedAt: now, deletedBy: session.userId });
    return kept;
  });
}

interface SavedLot {
  readonly tableId: string;
  readonly lot: Lot;
}

/** Writes a lot; one without lines is deleted. A retry writes the lines of what it made. @throws Refused `not_found`, `archived`, `rule_broken` for too many. */
export function saveLot(db: Db, session: Session, draft: LotDraft, now: number): SavedLot {
  const { adventureId, key, title = "", clientId } = draft;
  const { userId } = session;
  const lines = draft.text.split("\n").flatMap((line) => line.trim() || []);
  return inTransaction(db, (tx) => {
    const { tableId } = openedForWriting(tx, session, adventureId);
    const names = () => listFiles(tx, adventureId, "lot").map(({ name }) => name);
    const put = (name: string): SavedLot => {
      if (lines.length === 0) deleteFile(tx, adventureId, "lot", name);
      else putFile(tx, adventureId, { kind: "lot", name, bytes: Buffer.from(lines.join("\n")) });
      return { tableId, lot: { key: name, lines } };
    };
    if (key !== undefined) {
      const known = names().find((name) => sameKey(name) === sameKey(key));
      if (known === undefined) throw new Refused("not_found", "Questa sorte non c'è più");
      return put(known);
    }
    return once<SavedLot>(
      tx,
      { userId, clientId, command: "adventure/lot", tableId, now },
      {
        work: () => {
          const taken = names();
          if (lines.length > 0 && taken.length >= MOST_LOTS) {
            throw new Refused("rule_broken", `Un'avventura ha al più ${MOST_LOTS} sorti`);
          }
          const saved = put(freeKey(title, new Set(taken.map(sameKey))));
          return [saved, saved.lot.key];
        },
        again: put,
      },
    );
  });
}

/**
 * Pages whose title or text has all the words, in their order. Case and accents do not count.
 * @param turn yields to the live channel: all pages together may be 20 MB. @throws Refused `not_found`.
 */
export async function searchPages(
  db: Db,
  session: Session,
  { adventure: id, words }: { adventure: string; words: string },
  turn: () => Promise<void>,
): Promise<FoundPage[]> {
  ownAdventure(db, session, id);
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const [first] = wanted;
  if (first === undefined) return [];
  const found: FoundPage[] = [];
  let searched = 0;
  for (const page of eachPage(db, id)) {
    searched += 1;
    if (searched % AT_A_TURN === 0) await turn();
    const text = plain(page.text);
    const title = plain(page.title);
    if (!wanted.every((word) => text.includes(word) || title.includes(word))) continue;
    found.push({ pageId: page.id, title: page.title, snippet: around(page.text, text.indexOf(first)) });
    if (found.length === MOST_FOUND) break;
  }
  return found;
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Some words of a text, without the addresses of its links. @param place near which. */
function around(text: string, place: number): string {
  const from = Math.max(0, place - 60);
  const piece = text
    .slice(from, from + 180)
    .replace(/\]\([^)]*\)?/g, "")
    .replace(/[[\]#>*_`|]/g, "");
  const line = piece.replace(/\s+/g, " ").trim();
  return `${from > 0 ? "…" : ""}${line}${from + 180 < text.length ? "…" : ""}`;
}
