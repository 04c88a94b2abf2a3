import { audioRoom } from "./audio/index.ts";
import { characterRoom } from "./characters/index.ts";
import type { Clock } from "./clock.ts";
import { conditionRoom } from "./condition/index.ts";
import type { Db } from "./db/open.ts";
import { encounterRoom } from "./encounters/index.ts";
import { handoutRoom } from "./handouts/index.ts";
import type { LiveChannel, LiveRoom, RoomEvent } from "./live/index.ts";
import { rollRoom } from "./rolls/index.ts";
import { stageRoom } from "./stage/index.ts";
import { isAnyMaster } from "./tables/index.ts";

interface RoomDependencies {
  readonly db: Db;
  readonly clock: Clock;
  /** How long a roll is shown. */
  readonly messageLifetimeMs: number;
  /** Called after the commit of what has changed. */
  readonly emit: (event: RoomEvent) => void;
  /** Called when somebody says something: by then it exists. */
  readonly live: () => Pick<LiveChannel, "isHere" | "listenersAt">;
}

/** Every room that takes part in the live channel, in the order in which a newcomer is told of them. */
export function createRooms({ live, ...dependencies }: RoomDependencies) {
  const { db } = dependencies;
  const condition = conditionRoom(dependencies);
  const encounters = encounterRoom(dependencies);
  const isHere = (tableId: string, userId: string) => live().isHere(tableId, userId);
  const stage = stageRoom({ ...dependencies, listenersAt: (tableId) => live().listenersAt(tableId) });
  const rooms: readonly LiveRoom<never>[] = [
    rollRoom({ ...dependencies, isHere, special: [encounters.attack, condition.loseSanity] }),
    condition.room,
    encounters.room,
    handoutRoom(db),
    stage.room,
    characterRoom,
    audioRoom({ ...dependencies, isAnyMaster: (session) => isAnyMaster(db, session) }),
  ];
  return { rooms, soundings: stage.soundings };
}
