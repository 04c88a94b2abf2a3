import { DICE_LIE_AFTER_MS } from "#shared/roll-limits.ts";
import type { Scene, SoundStruck } from "#shared/schemas/scene.ts";
import { findAudioFile } from "../audio/index.ts";
import type { Db } from "../db/open.ts";
import { type Broadcast, type FramesFor, frame, type Listener, type OpenTable } from "../live/index.ts";
import { maySee, type RollEvent, type StoredRoll, viewForAll } from "../rolls/index.ts";
import { settingsAt } from "../tables/index.ts";
import { TELEVISION } from "../visibility.ts";
import type { SceneEvent } from "./routes.ts";
import { isPlayable } from "./sounding.ts";
import type { Soundings } from "./soundings.ts";

export type StageEvent =
  | SceneEvent
  | { readonly kind: "sound-played"; readonly tableId: string }
  | { readonly kind: "scene-played"; readonly tableId: string }
  | {
      readonly kind: "sound-struck";
      readonly tableId: string;
      readonly struck: SoundStruck;
      readonly whom: readonly Listener[] | null;
    };

interface SoundsEvent {
  readonly kind: "sounds-changed";
}

/** Only masters see the name, which may reveal what is to come. */
const sceneView = (scene: Scene | null, isMaster: boolean): Scene | null =>
  scene && (isMaster ? scene : { ...scene, name: "" });

export function soundFrames(
  db: Db,
  soundings: Soundings,
  { tableId }: OpenTable,
): Broadcast<StageEvent | SoundsEvent | RollEvent> {
  const sounding = soundings.open(tableId);
  const sceneSeen = (isMaster: boolean) => JSON.stringify(sceneView(sounding.scene.scene(), isMaster));
  const soundSeen = () => JSON.stringify(sounding.foreground.now().file);
  const lastSent = { sound: soundSeen(), forPlayers: sceneSeen(false), forMasters: sceneSeen(true) };

  const streaming = () => frame({ action: "audioStreaming", data: sounding.foreground.now() });
  const sceneStreaming = (isMaster: boolean) => () => {
    const { scene, ...now } = sounding.scene.now();
    return frame({ action: "sceneStreaming", data: { scene: sceneView(scene, isMaster), ...now } });
  };
  const [forPlayers, forMasters] = [sceneStreaming(false), sceneStreaming(true)];

  const tellSound = (): FramesFor => {
    lastSent.sound = soundSeen();
    return () => streaming;
  };
  /** A new name is visible to masters only. @param isNews send even if unchanged. */
  const tellScene = (isNews: boolean): FramesFor => {
    const [players, masters] = [sceneSeen(false), sceneSeen(true)];
    const isForPlayers = isNews || players !== lastSent.forPlayers;
    const isForMasters = isNews || masters !== lastSent.forMasters;
    Object.assign(lastSent, { forPlayers: players, forMasters: masters });
    return ({ isMaster }) =>
      isMaster ? (isForMasters ? forMasters : null) : isForPlayers ? forPlayers : null;
  };

  return {
    welcome: ({ isMaster }) => [streaming, isMaster ? forMasters : forPlayers],
    frames: {
      "sound-played": tellSound,
      "scene-played": () => tellScene(true),
      "scenes-changed": () => tellScene(false),
      "sounds-changed": () => (soundSeen() === lastSent.sound ? null : tellSound()),
      "sound-struck": ({ struck, whom }) => {
        const text = frame({ action: "soundStruck", data: whom ? { ...struck, isWhisper: true } : struck });
        return (listener) => (!whom || whom.includes(listener) ? text : null);
      },
      "roll-thrown": ({ kept }) => {
        const rung = soundOfDice(db, tableId, kept);
        if (!rung) return null;
        const isForAll = maySee(kept, TELEVISION);
        const struck = sounding.strike(rung, { inMs: DICE_LIE_AFTER_MS, isForAll });
        const text = frame({ action: "soundStruck", data: struck });
        // Sounds of rolls that are not for all play on no loudspeaker.
        const mayHear = (listener: Listener) =>
          maySee(kept, listener) && (isForAll || listener.device.role !== "speaker");
        return (listener) => (mayHear(listener) ? text : null);
      },
    },
    close: () => soundings.close(tableId),
  };
}

/** Only for rolls by the server, as first rolled: not for clients' own rolls or later changes. */
function soundOfDice(db: Db, tableId: string, kept: StoredRoll) {
  const { level, origin } = viewForAll(kept);
  if (origin !== "server" && origin !== "real") return null;
  if (level !== "critic" && level !== "extrafailed") return null;
  const { critical, disaster } = settingsAt(db, tableId).sounds;
  const audioId = level === "critic" ? critical : disaster;
  const file = audioId === null ? null : findAudioFile(db, audioId);
  return file && isPlayable(file) ? file : null;
}
