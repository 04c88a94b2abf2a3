import type { Adventure, Page, PageSummary } from "#shared/adventures/index.ts";
import { sameKey } from "#shared/adventures/keys.ts";
import { bundledSounds, ownedSounds } from "../audio/index.ts";
import { cluesOf, ledView } from "../clues/index.ts";
import type { Db } from "../db/open.ts";
import { listPages, type StoredPage } from "./page-store.ts";
import type { StoredAdventure } from "./store.ts";
import { listSounds, readThings } from "./thing-store.ts";

/** For masters only: whoever plays learns nothing of an adventure. */
export function adventureView(db: Db, { id, about, isOpen, pageId, version }: StoredAdventure): Adventure {
  const files = new Map(ownedSounds(db, id).map((file) => [file._id, file]));
  const sounds = listSounds(db, id).flatMap(({ key, audioId }) => {
    const file = files.get(audioId);
    return file ? { key, file } : [];
  });
  return {
    ...about,
    _id: id,
    isOpen,
    pageId,
    version,
    pages: listPages(db, id).map(summaryOf),
    clues: ledView(db, cluesOf(db, id)),
    things: { ...readThings(db, id), sounds, bundled: bundledSounds(db) },
  };
}

const summaryOf = ({ id, key, title, version }: Omit<StoredPage, "text">): PageSummary => ({
  _id: id,
  key,
  title,
  version,
});

export const pageView = (page: StoredPage): Page => ({
  ...summaryOf(page),
  adventureId: page.adventureId,
  text: page.text,
});

/** By key: the ids of what an adventure names. */
export function keysOf(db: Db, id: string) {
  const { handouts, npcs } = readThings(db, id);
  const byKey = (things: readonly { key: string; _id: string }[]) =>
    new Map(things.map(({ key, _id }) => [sameKey(key), _id]));
  return {
    pages: byKey(listPages(db, id).map(summaryOf)),
    clues: byKey(ledView(db, cluesOf(db, id))),
    handouts: byKey(handouts),
    npcs: byKey(npcs),
  };
}
