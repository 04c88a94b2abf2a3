import type { Scene, SceneLayer } from "#shared/schemas/scene.ts";
import type { Session } from "../accounts/index.ts";
import { installStarter, type Library, starterSoundId } from "../audio/index.ts";
import { assertMasterSeat } from "../tables/index.ts";
import { addScenes } from "./scenes.ts";

type StarterLayer = Omit<SceneLayer, "audioId"> & { readonly sound: string };

const loop = (sound: string, volume: number): StarterLayer => ({ sound, volume, mode: "loop" });
/** Minimum and maximum seconds between two sounds. */
const sometimes = (sound: string, volume: number, least: number, most: number): StarterLayer => ({
  sound,
  volume,
  mode: "random",
  everyMs: [least * 1000, most * 1000],
});

const STARTER_SCENES: readonly { readonly name: string; readonly layers: readonly StarterLayer[] }[] = [
  {
    name: "Villa di notte",
    layers: [
      loop("orologio", 45),
      loop("vento", 35),
      sometimes("passi", 50, 40, 120),
      sometimes("campana", 35, 90, 240),
    ],
  },
  { name: "In treno", layers: [loop("treno", 75), loop("vento", 15), loop("pioggia", 25)] },
  { name: "Tempesta in mare", layers: [loop("mare", 80), loop("temporale", 60), loop("vento", 50)] },
  {
    name: "Biblioteca",
    layers: [
      loop("orologio", 35),
      loop("camino", 30),
      sometimes("pagine", 60, 15, 50),
      sometimes("passi", 20, 60, 180),
    ],
  },
];

/** Skips names that exist; installs missing sounds. @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken`, `disk_full`. */
export async function makeStarterScenes(
  library: Pick<Library, "db" | "root" | "scan">,
  { userId }: Session,
  tableId: string,
): Promise<Scene[]> {
  assertMasterSeat(library.db, userId, tableId);
  await installStarter(library);
  // The seat may have changed while sounds were copied.
  assertMasterSeat(library.db, userId, tableId);
  const drafts = STARTER_SCENES.map(({ name, layers }) => ({
    name,
    layers: layers.flatMap(({ sound, ...layer }) => {
      const audioId = starterSoundId(library.db, sound);
      return audioId === null ? [] : [{ audioId, ...layer }];
    }),
  }));
  return addScenes(library.db, tableId, (names) => drafts.filter(({ name }) => !names.has(name)), Date.now());
}
