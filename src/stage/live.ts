import { joinNames } from "#shared/join-names.ts";
import { Refused } from "#shared/refused.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import { frame, type Listener, type LiveRoom, type RoomHandlers, type Sender } from "../live/index.ts";
import { listSeats, type Seat } from "../tables/index.ts";
import type { Viewer } from "../visibility.ts";
import { type StageEvent, soundFrames } from "./frames.ts";
import { findScene } from "./scene-store.ts";
import { noScene, setSceneLevel } from "./scenes.ts";
import { silence, soundToPlay } from "./sounding.ts";
import { Soundings } from "./soundings.ts";
import { whisperedTo } from "./whispers.ts";

interface Dependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly emit: (event: StageEvent) => void;
  readonly listenersAt: (tableId: string) => readonly Listener[];
}

/** Late enough to reach every page, early enough to feel immediate. */
const STRIKES_IN_MS = 250;

export function stageRoom({ db, clock, emit, listenersAt }: Dependencies) {
  const soundings = new Soundings(db, clock);
  const handlers = {
    AUDIO_PLAY({ file }, sender) {
      const { _id: tableId } = played(sender);
      soundings
        .at(tableId)
        .foreground.set(soundToPlay(db, { tableId, isMaster: sender.isMaster }, file._id)._id);
      emit({ kind: "sound-played", tableId });
    },
    AUDIO_STOP(_data, sender) {
      const { _id: tableId } = played(sender);
      soundings.at(tableId).foreground.set(null);
      emit({ kind: "sound-played", tableId });
    },
    SCENE_PLAY(data, sender) {
      const { _id: tableId } = led(sender);
      if (data.sceneId !== null && !findScene(db, tableId, data.sceneId)) throw noScene();
      soundings.at(tableId).scene.set(data);
      emit({ kind: "scene-played", tableId });
    },
    SCENE_LEVEL(data, sender) {
      const { _id: tableId } = led(sender);
      setSceneLevel(db, tableId, data);
      // Pages get levels of the playing scene by its frame; others have to be refetched.
      const isHeard = soundings.at(tableId).scene.scene()?._id === data.sceneId;
      emit({ kind: "scenes-changed", tableId, isHeard });
    },
    SOUND_STRIKE({ clientId, audioId, to }, sender, now) {
      const { _id: tableId } = led(sender);
      const named = { userId: sender.person.userId, clientId, command: "strike", tableId, now };
      const prepare = () => {
        const file = soundToPlay(db, { tableId, isMaster: true }, audioId);
        return { file, whom: to ? whispered(db, tableId, listenersAt(tableId), to) : null };
      };
      const wanted = runOnce(db, named, () => ({ work: () => [prepare(), audioId], again: () => null }));
      if (!wanted) return;
      const { file, whom } = wanted;
      const mayHear = ({ userId }: Viewer) => !whom || whom.some((listener) => listener.userId === userId);
      const struck = soundings.at(tableId).strike(file, { inMs: STRIKES_IN_MS, mayHear });
      emit({ kind: "sound-struck", tableId, struck, whom });
    },
    SILENCE({ fadeMs }, sender) {
      const { _id: tableId } = led(sender);
      const { scene, foreground } = soundings.at(tableId);
      scene.set({ sceneId: null, fadeMs });
      emit({ kind: "scene-played", tableId });
      foreground.set(null);
      emit({ kind: "sound-played", tableId });
    },
  } satisfies Partial<RoomHandlers>;

  const room: LiveRoom<StageEvent> = {
    handlers,
    open: (table) => soundFrames(db, soundings, table),
    everywhere: {
      welcome: ({ tableId }) =>
        tableId === null ? [() => frame({ action: "audioStreaming", data: silence(clock) })] : [],
    },
  };
  return { room, soundings };
}

/** One socket each, all or none, so that a retry reaches all at once. @throws Refused `not_found` without a seat, `rule_broken`. */
function whispered(
  db: Db,
  tableId: string,
  here: readonly Listener[],
  to: readonly string[],
): readonly Listener[] {
  const seats = listSeats(db, tableId);
  const listeners = [...new Set(to)].map((userId) => {
    const name = seats.find((seat) => seat.userId === userId)?.username;
    if (name === undefined) throw new Refused("not_found", "Questa persona non siede al tavolo");
    return { name, socket: whisperedTo(here.filter((one) => one.userId === userId)) };
  });
  const deaf = listeners.filter(({ socket }) => !socket).map(({ name }) => name);
  if (deaf.length === 0) return listeners.flatMap(({ socket }) => socket ?? []);
  const names = joinNames(deaf);
  throw new Refused(
    "rule_broken",
    `Nessun dispositivo di ${names} può sussurrare: ne serve uno collegato, che non sia un altoparlante`,
  );
}

/** A Master User may play single sounds even with a player's seat. */
const played = (sender: Sender): Seat => (sender.person.isMaster ? at(sender, true) : led(sender));

const led = (sender: Sender): Seat => at(sender, sender.isMaster);

function at({ seat }: Sender, isAllowed: boolean): Seat {
  if (!seat || !isAllowed) throw new Refused("forbidden", "Solo un master può farlo");
  return seat;
}
