import { Refused } from "#shared/refused.ts";
import {
  type ListedScene,
  MOST_SCENES,
  type NewScene,
  type Scene,
  type SceneDraft,
  type SceneLayer,
  type SceneLevel,
  type SceneUpdate,
} from "#shared/schemas/scene.ts";
import type { Session } from "../accounts/index.ts";
import { findSoundAt } from "../audio/index.ts";
import type { Place } from "../db/adventure-place.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import { inTransaction } from "../db/transaction.ts";
import { assertMasterSeat, assertReadingMaster, seatOf } from "../tables/index.ts";
import {
  countScenes,
  deleteScene,
  findScene,
  insertScene,
  listPlacedScenes,
  listScenes,
  placeScene,
  replaceScene,
  tableOfScene,
} from "./scene-store.ts";

interface TableScene {
  readonly tableId: string;
  readonly scene: Scene;
}

export const noScene = () => new Refused("not_found", "Questa scena non esiste");

/** Also for archived tables. @throws Refused `not_found`, `forbidden`. */
export function readScenes(db: Db, { userId }: Session, tableId: string): ListedScene[] {
  assertReadingMaster(db, userId, tableId);
  return listPlacedScenes(db, tableId);
}

/** A retry updates what it made. @throws Refused `not_found`, `forbidden`, `archived`, `invalid` for an unknown sound, `rule_broken`. */
export function createScene(
  db: Db,
  session: Session,
  { table: tableId, clientId, adventureId, adventureKey, ...draft }: NewScene,
  now: number,
): TableScene {
  const { userId } = session;
  return runOnce<TableScene>(db, { userId, clientId, command: "scene/create", tableId, now }, (tx) => {
    assertMasterSeat(tx, userId, tableId);
    return {
      work: () => {
        assertKnownSounds(tx, tableId, draft.layers, []);
        const place = placeScene(tx, tableId, { adventureId, adventureKey }, draft.name);
        const [scene] = addScenes(tx, tableId, () => [draft], now, place);
        if (!scene) throw new Error("a scene was to be added, and none was");
        return [{ tableId, scene }, scene._id];
      },
      again: (id) => updateScene(tx, session, { id, ...draft }),
      createdByVersion02: (id) => (tableOfScene(tx, id) === tableId ? id : null),
    };
  });
}

/** @throws Refused as `createScene`. */
export function updateScene(db: Db, { userId }: Session, { id, name, layers }: SceneUpdate): TableScene {
  return inTransaction(db, (tx) => {
    const { tableId, scene } = ownScene(tx, userId, id);
    const changed = { _id: id, name: name ?? scene.name, layers: layers ?? scene.layers };
    assertKnownSounds(tx, tableId, changed.layers, scene.layers);
    replaceScene(tx, tableId, changed);
    return { tableId, scene: changed };
  });
}

/** @returns its table. @throws Refused `not_found`, `forbidden`, `archived`. */
export function removeScene(db: Db, { userId }: Session, id: string): string {
  const { tableId } = ownScene(db, userId, id);
  deleteScene(db, tableId, id);
  return tableId;
}

/** The caller checks the master's seat. @throws Refused `not_found` for an unknown layer. */
export function setSceneLevel(db: Db, tableId: string, { sceneId, layer, volume }: SceneLevel): void {
  inTransaction(db, (tx) => {
    const scene = findScene(tx, tableId, sceneId);
    if (!scene) throw noScene();
    if (!scene.layers[layer]) throw new Refused("not_found", "La scena non ha più questo suono");
    const layers = scene.layers.map((each, at) => (at === layer ? { ...each, volume } : each));
    replaceScene(tx, tableId, { ...scene, layers });
  });
}

/** @param draft from the table's existing names. @throws Refused `rule_broken` for too many. */
export function addScenes(
  db: Db,
  tableId: string,
  draft: (names: ReadonlySet<string>) => readonly SceneDraft[],
  now: number,
  place: Place | null = null,
): Scene[] {
  return inTransaction(db, (tx) => {
    const names = new Set(listScenes(tx, tableId).map(({ name }) => name));
    const added = draft(names).map((each) => ({ _id: crypto.randomUUID(), ...each }));
    for (const scene of added) insertScene(tx, tableId, scene, now, place);
    if (countScenes(tx, tableId) <= MOST_SCENES) return added;
    throw new Refused("rule_broken", "Questo tavolo ha troppe scene: eliminane una");
  });
}

/** Not found, too, for who does not lead its table: players who heard it must not learn that it was deleted. */
function ownScene(db: Db, userId: string, id: string): TableScene {
  const tableId = tableOfScene(db, id);
  const scene = tableId !== null && seatOf(db, userId, tableId)?.isMaster ? findScene(db, tableId, id) : null;
  if (tableId === null || !scene) throw noScene();
  assertMasterSeat(db, userId, tableId);
  return { tableId, scene };
}

/** A sound that was removed since may stay. @throws Refused `invalid` with the layer. */
function assertKnownSounds(
  db: Db,
  tableId: string,
  layers: readonly SceneLayer[],
  before: readonly SceneLayer[],
): void {
  const sentence = "Questo suono non c'è più: scegline un altro";
  const unknown = layers.flatMap(({ audioId }, at) => {
    const isKnown = before.some((layer) => layer.audioId === audioId) || findSoundAt(db, tableId, audioId);
    return isKnown ? [] : [[`layers.${at}.audioId`, sentence]];
  });
  if (unknown.length > 0) throw new Refused("invalid", sentence, { fields: Object.fromEntries(unknown) });
}
