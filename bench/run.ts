/**
 * Measures Custode against bare baselines, all in one run: `bun run build && bun run bench`.
 * Prints a table in Markdown; a name as argument (`start`, `reads`…) runs only that measure.
 */
import { measureAttacks } from "./attacks.ts";
import { measureFanOut } from "./fan-out.ts";
import { measureMaps } from "./maps.ts";
import { measurePage } from "./page.ts";
import { measurePdf } from "./pdf.ts";
import { measureReads } from "./reads.ts";
import type { Row } from "./row.ts";
import { measureScreens } from "./screens.ts";
import { measureSounds } from "./sounds.ts";
import { measureStart } from "./start.ts";
import { measureCrowd, measureTables } from "./tables.ts";
import { measurePlaying } from "./tables-playing.ts";
import { measureWall } from "./wall.ts";
import { measureWallDrag, measureWallPan } from "./wall-page.ts";

const MEASURES: Record<string, () => Promise<Row[]>> = {
  start: measureStart,
  reads: measureReads,
  rolls: async () => [
    ...(await measureFanOut(200, "told")),
    ...(await measureFanOut(1000, "told")),
    ...(await measureFanOut(200, "thrown")),
  ],
  screens: measureScreens,
  tables: measureTables,
  crowd: measureCrowd,
  playing: measurePlaying,
  page: measurePage,
  sounds: measureSounds,
  pdf: measurePdf,
  "wall-drag": measureWallDrag,
  "wall-pan": measureWallPan,
  attacks: measureAttacks,
  wall: measureWall,
  maps: measureMaps,
};

const wanted = process.argv.slice(2);
console.log("| What | Custode | Baseline | Ratio | Aim |\n| --- | --- | --- | --- | --- |");
for (const [name, measure] of Object.entries(MEASURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const { what, ours, baseline, ratio, aim } of await measure()) {
    console.log(`| ${what} | ${ours} | ${baseline} | ${ratio} | ${aim} |`);
  }
}
