import type { Database } from "bun:sqlite";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import type { Area } from "#shared/maps/index.ts";
import { isCovered, type Mask, paintAll, paintAreas, paintStrokes } from "#shared/maps/mask.ts";
import { applyFog, rawOf } from "../../../src/maps/apply-fog.ts";
import { pictureProblems } from "../stored-files.ts";
import type { MapChange, RuleCommand } from "./messages.ts";
import type { Record } from "./page-host.ts";

interface StoredMap {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
  readonly revision: number;
  readonly drawn: number;
  readonly image: string;
  readonly shown: string | null;
}

/** Kept for undo, as `insertStroke` does. */
const MOST_STROKES = 30;

/** How many maps have no picture of their newest fog yet. */
export const countUndrawn = (db: Database): number =>
  db.query<{ n: number }, []>("SELECT count(*) AS n FROM map_fogs WHERE drawn <> revision").get()?.n ?? 0;

/** Checks the maps of a stopped server: each is as its stored commands draw it, and players get a picture of that. */
export async function mapProblems(
  db: Database,
  dataDir: string,
  { said, acknowledged }: Record,
): Promise<string[]> {
  const drawings = new Map(
    said.flatMap((one): [string, RuleCommand][] => (one.what === "map" ? [[one.name, one]] : [])),
  );
  const stored = db
    .query<{ name: string }, []>("SELECT client_id AS name FROM requests ORDER BY seq")
    .all()
    .flatMap(({ name }) => drawings.get(name) ?? []);
  const problems = [...drawings.keys()]
    .filter((name) => acknowledged.has(name) && !stored.some((one) => one.name === name))
    .map((name) => `the drawing ${name} was acknowledged, and is not there`);

  const maps = db
    .query<StoredMap, []>(
      `SELECT handout_id AS id, width, height, cells, revision, drawn, fogs.image_id AS image, shown_image_id AS shown
       FROM map_fogs fogs JOIN handouts ON handouts.id = handout_id`,
    )
    .all();
  for (const map of maps) {
    const { mask, before } = replayed(
      map,
      stored.filter(({ of }) => of === map.id).flatMap(({ change }) => change ?? []),
    );
    const isSame = (cells: Uint8Array | undefined, packed: Uint8Array) =>
      cells !== undefined && Buffer.compare(cells, inflateSync(packed)) === 0;
    if (!isSame(mask.cells, map.cells)) problems.push(`the map ${map.id} is not as it was drawn`);
    const strokes = db
      .query<{ cells: Uint8Array }, [string]>(
        "SELECT cells FROM map_strokes WHERE handout_id = ? ORDER BY seq",
      )
      .all(map.id);
    const kept = before.slice(-MOST_STROKES);
    if (strokes.length !== kept.length || !strokes.every(({ cells }, at) => isSame(kept[at]?.cells, cells)))
      problems.push(`the map ${map.id} has ${strokes.length} strokes to undo, of ${before.length}`);
    if (map.drawn !== map.revision) problems.push(`the picture of the map ${map.id} is an older one`);
    const wanted = isCovered(mask) ? null : await applyFog(await rawOf(fileOf(dataDir, map.image)), mask);
    const shown = map.shown === null ? null : await Bun.file(fileOf(dataDir, map.shown)).bytes();
    if (!Bun.deepEquals(shown, wanted)) problems.push(`the map ${map.id} shows players something else`);
  }
  return [...problems, ...pictureProblems(db, dataDir)];
}

function replayed({ width, height }: StoredMap, changes: readonly MapChange[]) {
  let mask: Mask = { width, height, cells: new Uint8Array(width * height) };
  let areas: readonly Area[] = [];
  const before: Mask[] = [];
  for (const change of changes) {
    if ("isUndo" in change) mask = before.pop() ?? mask;
    else if ("prepared" in change) areas = change.prepared;
    else {
      const painted = paint(mask, areas, change);
      if (Buffer.compare(painted.cells, mask.cells) === 0) continue;
      before.push(mask);
      mask = painted;
    }
  }
  return { mask, before };
}

function paint(
  mask: Mask,
  known: readonly Area[],
  { all, strokes, areas = [], hide }: Extract<MapChange, { hide: boolean }>,
): Mask {
  const value = hide ? 0 : 1;
  if (all) return paintAll(mask, value);
  if (strokes) return paintStrokes(mask, strokes, value);
  const polygons = known.filter(({ id }) => areas.includes(id)).map(({ points }) => points);
  return paintAreas(mask, polygons, value);
}

const fileOf = (dataDir: string, imageId: string): string => join(dataDir, "images", `${imageId}.webp`);
