import { sameKey } from "#shared/adventures/keys.ts";
import { CLEARED_PARTS } from "#shared/schemas/npc.ts";
import type { Session } from "../accounts/index.ts";
import { starterSoundId } from "../audio/index.ts";
import {
  type ClueEvent,
  cluesOf,
  createClue,
  linkPage,
  namePlaces,
  setClueKey,
  updateClue,
} from "../clues/index.ts";
import type { Db } from "../db/open.ts";
import { createHandout, type HandoutEvent, setHandoutKey, updateHandout } from "../handouts/index.ts";
import { createNpc, type FaceEvent, setNpcKey, updateNpc } from "../npcs/index.ts";
import { createScene, type SceneEvent, setSceneKey, updateScene } from "../stage/index.ts";
import { type ImportAction, type Listed, pathOf } from "./changes.ts";
import type { Binaries } from "./copy-binaries.ts";
import type { AdventureFile, FileClue, FileHandout, FileNpc, FileScene } from "./file/index.ts";
import { changePage, eachPage, insertPage, listPages } from "./page-store.ts";
import { listFiles, putFile, readThings } from "./thing-store.ts";

/** What players may notice of an import: it changes things that they have. */
export type PlannedEvent = HandoutEvent | FaceEvent | ClueEvent | SceneEvent;

/** The key of commands that are not undone one by one. */
const IMPORT = "adventure/import";

export interface Plan extends Pick<Binaries, "images" | "sounds"> {
  readonly session: Session;
  readonly tableId: string;
  readonly adventureId: string;
  readonly file: AdventureFile;
  readonly actions: ReadonlyMap<string, ImportAction>;
  readonly now: number;
}

/** By kind and key, as `sameKey` makes it, the things that an adventure has: read once, since each reading takes as long as there are things. */
type Ids = Readonly<Record<"handouts" | "npcs" | "scenes" | "clues", Map<string, string>>>;

function idsOf(tx: Db, adventureId: string): Ids {
  const { handouts, npcs, scenes } = readThings(tx, adventureId);
  const byKey = (things: readonly { readonly key: string; readonly _id: string }[]) =>
    new Map(things.map(({ key, _id }) => [sameKey(key), _id]));
  const clues = cluesOf(tx, adventureId).map(({ id, adventureKey }) => ({
    key: adventureKey ?? "",
    _id: id,
  }));
  return { handouts: byKey(handouts), npcs: byKey(npcs), scenes: byKey(scenes), clues: byKey(clues) };
}

/** Writes everything that is new or replaced, with the verbs of the rooms. Call in one transaction. @throws what they throw. */
export function writeAll(tx: Db, plan: Plan): PlannedEvent[] {
  const events: PlannedEvent[] = [];
  const { file } = plan;
  const ids = idsOf(tx, plan.adventureId);
  for (const paper of wanted(plan, "handouts", file.handouts))
    events.push(...writeHandout(tx, plan, ids, paper));
  for (const npc of wanted(plan, "npcs", file.npcs)) events.push(...writeNpc(tx, plan, ids, npc));
  const scenes = wanted(plan, "scenes", file.scenes);
  for (const scene of scenes) writeScene(tx, plan, ids, scene);
  if (scenes.length > 0) events.push({ kind: "scenes-changed", tableId: plan.tableId });
  for (const clue of wanted(plan, "clues", file.clues)) events.push(...writeClue(tx, plan, ids, clue));
  writePages(tx, plan, ids);
  writeFiles(tx, plan);
  return events;
}

const wanted = <T extends { readonly key: string }>(
  { actions }: Plan,
  kind: Listed,
  things: readonly T[],
): T[] =>
  things.filter(({ key }) => {
    const action = actions.get(pathOf(kind, key));
    return action === "new" || action === "replaced";
  });

const imageOf = ({ images }: Plan, key: string | null): string | null =>
  (key !== null && images.get(sameKey(key))) || null;

function writeHandout(tx: Db, plan: Plan, ids: Ids, { key, image, ...paper }: FileHandout): PlannedEvent[] {
  const { session, tableId, adventureId, now } = plan;
  const draft = { ...paper, imageId: imageOf(plan, image) };
  const id = ids.handouts.get(sameKey(key));
  if (id !== undefined) {
    const change = updateHandout(tx, session, { id, ...draft }, now);
    return [{ kind: "handout-changed", tableId, change }];
  }
  const { after } = createHandout(tx, session, { table: tableId, adventureId, ...draft }, now);
  if (!after) return [];
  setHandoutKey(tx, after.id, key);
  ids.handouts.set(sameKey(key), after.id);
  return [];
}

function writeNpc(tx: Db, plan: Plan, ids: Ids, { key, draft, face, publicName }: FileNpc): PlannedEvent[] {
  const { session, tableId, adventureId, now } = plan;
  const imageId = imageOf(plan, face);
  const portrait = imageId === null && publicName === "" ? undefined : { imageId, publicName };
  const id = ids.npcs.get(sameKey(key));
  if (id !== undefined) {
    const whole = { ...CLEARED_PARTS, ...draft, ...(portrait && { portrait }) };
    const { change } = updateNpc(tx, session, { id, ...whole }, now);
    return [{ kind: "face-changed", tableId, change }];
  }
  const made = { table: tableId, adventureId, ...draft, ...(portrait && { portrait }) };
  setNpcKey(tx, createNpc(tx, session, made, now, IMPORT).npc._id, key);
  return [];
}

function writeScene(tx: Db, plan: Plan, ids: Ids, { key, name, layers: named }: FileScene): void {
  const { session, tableId, adventureId, sounds, now } = plan;
  const layers = named.flatMap(({ sound, ...layer }) => {
    const audioId = sounds.get(sameKey(sound)) ?? starterSoundId(tx, sound);
    return audioId === null ? [] : { audioId, ...layer };
  });
  const id = ids.scenes.get(sameKey(key));
  if (id !== undefined) return void updateScene(tx, session, { id, name, layers });
  const { scene } = createScene(tx, session, { table: tableId, adventureId, name, layers }, now);
  setSceneKey(tx, scene._id, key);
}

function writeClue(
  tx: Db,
  plan: Plan,
  ids: Ids,
  { key, handout, pages: _, ...clue }: FileClue,
): PlannedEvent[] {
  const { session, tableId, adventureId, now } = plan;
  const handoutId = (handout !== null && ids.handouts.get(sameKey(handout))) || null;
  const id = ids.clues.get(sameKey(key));
  if (id !== undefined) {
    const change = updateClue(tx, session, { id, ...clue, handoutId });
    return [{ kind: "clue-changed", tableId, change }];
  }
  const made = { table: tableId, adventureId, ...clue, handoutId, pages: [] };
  const { after } = createClue(tx, session, made, now);
  if (!after) return [];
  setClueKey(tx, after.id, key);
  ids.clues.set(sameKey(key), after.id);
  return [];
}

/** Pages come after the clues that they link to; then the places of clues are stored. */
function writePages(tx: Db, plan: Plan, { clues }: Ids): void {
  const { adventureId, file, now } = plan;
  const stored = listPages(tx, adventureId);
  const order = stored.map(({ id }) => id);
  const pageIds = new Map(stored.map(({ id, key }) => [sameKey(key), id]));
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  const changing = new Set(wanted(plan, "pages", file.pages));
  const written = new Set<string>();
  let previous: string | null = null;
  for (const page of file.pages) {
    const { key, title, text } = page;
    const id: string = pageIds.get(sameKey(key)) ?? Bun.randomUUIDv7();
    const version = versions.get(id);
    if (version === undefined || changing.has(page)) written.add(id);
    if (version === undefined) {
      // Behind its predecessor in the file; moving a page costs a query for each, so not at the end.
      const isLast = (order.at(-1) ?? null) === previous;
      insertPage(tx, adventureId, { id, key, title, text }, { ...(!isLast && { after: previous }), now });
      order.splice(previous === null ? 0 : order.indexOf(previous) + 1, 0, id);
      pageIds.set(sameKey(key), id);
    } else if (changing.has(page)) changePage(tx, id, { title, text, version: version + 1, updatedAt: now });
    previous = id;
  }
  // A clue may be newer than a page that links to it.
  for (const page of eachPage(tx, adventureId)) if (!written.has(page.id)) linkPage(tx, adventureId, page);
  for (const { key, pages } of wanted(plan, "clues", file.clues)) {
    const places = pages.flatMap((page) => pageIds.get(sameKey(page)) ?? []);
    const clueId = clues.get(sameKey(key));
    if (clueId !== undefined) namePlaces(tx, clueId, places);
  }
}

const utf8 = new TextEncoder();

function writeFiles(tx: Db, plan: Plan): void {
  const { adventureId, file } = plan;
  const put = (kind: "lot" | "investigator", key: string, text: string) => {
    // One that is there under the same name, perhaps in other case, is replaced.
    const known = listFiles(tx, adventureId, kind).find(({ name }) => sameKey(name) === sameKey(key));
    putFile(tx, adventureId, { kind, name: known?.name ?? key, bytes: utf8.encode(text) });
  };
  for (const { key, lines } of wanted(plan, "lots", file.lots)) put("lot", key, lines.join("\n"));
  for (const { key, character } of wanted(plan, "investigators", file.investigators))
    put("investigator", key, JSON.stringify(character));
  for (const { path, bytes } of file.unknown)
    putFile(tx, adventureId, { kind: "unknown", name: path, bytes });
}
