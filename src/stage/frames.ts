import { DICE_LIE_AFTER_MS } from "#shared/roll-limits.ts";
import type { AudioFile } from "#shared/schemas/audio.ts";
import type { Scene, SoundStruck } from "#shared/schemas/scene.ts";
import { findSoundAt, isOwned, soundAs } from "../audio/index.ts";
import type { Db } from "../db/open.ts";
import {
  type Broadcast,
  type FramesFor,
  frame,
  type Listener,
  type OpenTable,
  type State,
} from "../live/index.ts";
import { maySee, type RollEvent, type StoredRoll, viewForAll } from "../rolls/index.ts";
import { settingsAt } from "../tables/index.ts";
import { TELEVISION, type Viewer } from "../visibility.ts";
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

export function soundFrames(
  db: Db,
  soundings: Soundings,
  { tableId }: OpenTable,
): Broadcast<StageEvent | SoundsEvent | RollEvent> {
  const sounding = soundings.open(tableId);

  const streaming = (isMaster: boolean) => () =>
    frame({ action: "audioStreaming", data: sounding.foreground.now(isMaster) });
  const sound = twofold((isMaster) => JSON.stringify(sounding.foreground.now(isMaster).file), streaming);

  /** Only masters see the name, which may reveal what is to come. */
  const sceneView = (isMaster: boolean) => {
    const scene = sounding.scene.scene();
    if (!scene) return { scene };
    const files = unlisted(db, tableId, scene).map((file) => soundAs(file, isMaster));
    return { scene: isMaster ? scene : { ...scene, name: "" }, ...(files.length > 0 && { files }) };
  };
  const sceneStreaming = (isMaster: boolean) => () =>
    frame({ action: "sceneStreaming", data: { ...sounding.scene.now(), ...sceneView(isMaster) } });
  const scene = twofold((isMaster) => JSON.stringify(sceneView(isMaster)), sceneStreaming);

  const struckFrames = (struck: SoundStruck) => {
    const texts = [true, false].map((isMaster) =>
      frame({ action: "soundStruck", data: { ...struck, file: soundAs(struck.file, isMaster) } }),
    );
    return ({ isMaster }: Listener) => texts[isMaster ? 0 : 1] ?? null;
  };

  return {
    welcome: ({ isMaster }) => [sound.frameFor(isMaster), scene.frameFor(isMaster)],
    frames: {
      "sound-played": () => sound.tell(true),
      "scene-played": () => scene.tell(true),
      "scenes-changed": () => scene.tell(false),
      "sounds-changed": () => {
        const told = [sound.tell(false), scene.tell(false)];
        return (listener) => told.flatMap((tell) => tell(listener) ?? []);
      },
      "sound-struck": ({ struck, whom }) => {
        const text = struckFrames(whom ? { ...struck, isWhisper: true } : struck);
        return (listener) => (!whom || whom.includes(listener) ? text(listener) : null);
      },
      "roll-thrown": ({ kept }) => {
        const rung = soundOfDice(db, tableId, kept);
        if (!rung) return null;
        const maySeeIt = (viewer: Viewer) => maySee(kept, viewer);
        const struck = sounding.strike(rung, { inMs: DICE_LIE_AFTER_MS, mayHear: maySeeIt });
        const text = struckFrames(struck);
        const isForAll = maySeeIt(TELEVISION);
        // Sounds of rolls that are not for all play on no loudspeaker.
        const mayHear = (listener: Listener) =>
          maySeeIt(listener) && (isForAll || listener.device.role !== "speaker");
        return (listener) => (mayHear(listener) ? text(listener) : null);
      },
    },
    close: () => soundings.close(tableId),
  };
}

/** A state of which masters may know more. @param seen what has to be told when it changes. */
function twofold(seen: (isMaster: boolean) => string, frameOf: (isMaster: boolean) => State) {
  const last = new Map([true, false].map((isMaster) => [isMaster, seen(isMaster)]));
  const [forMasters, forPlayers] = [frameOf(true), frameOf(false)];
  const frameFor = (isMaster: boolean) => (isMaster ? forMasters : forPlayers);
  return {
    frameFor,
    /** To those for whom something has changed. @param isNews to all, even if unchanged. */
    tell(isNews: boolean): FramesFor {
      const told = new Set(
        [true, false].filter((isMaster) => isNews || seen(isMaster) !== last.get(isMaster)),
      );
      for (const isMaster of told) last.set(isMaster, seen(isMaster));
      return ({ isMaster }) => (told.has(isMaster) ? frameFor(isMaster) : null);
    },
  };
}

/** The sounds of a scene that are not in the list of all. */
function unlisted(db: Db, tableId: string, { layers }: Scene): AudioFile[] {
  const ids = [...new Set(layers.map(({ audioId }) => audioId))];
  return ids.flatMap((id) => findSoundAt(db, tableId, id) ?? []).filter(isOwned);
}

/** Only for rolls by the server, as first rolled: not for clients' own rolls or later changes. */
function soundOfDice(db: Db, tableId: string, kept: StoredRoll) {
  const { level, origin } = viewForAll(kept);
  if (origin !== "server" && origin !== "real") return null;
  if (level !== "critic" && level !== "extrafailed") return null;
  const { critical, disaster } = settingsAt(db, tableId).sounds;
  const audioId = level === "critic" ? critical : disaster;
  const file = audioId === null ? null : findSoundAt(db, tableId, audioId);
  return file && isPlayable(file) ? file : null;
}
