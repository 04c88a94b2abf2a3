import type * as z from "zod/mini";
import { MapAreas, MapReveal } from "#shared/maps/index.ts";
import { readBy } from "#shared/read.ts";
import { Refused } from "#shared/refused.ts";
import type { Pictures } from "../handouts/index.ts";
import { type LiveRoom, type RoomHandlers, seatedAt } from "../live/index.ts";
import { type FogChange, prepareAreas, revealMap } from "./verbs.ts";

/** The fog of a map, or its prepared areas, have changed. Its picture follows. */
export interface MapEvent {
  readonly kind: "map-changed";
  readonly tableId: string;
  readonly change: FogChange;
}

interface Dependencies {
  readonly pictures: Pictures;
  readonly emit: (event: MapEvent) => void;
}

/** Players get no frames of their own: a new picture is a changed handout. */
export function mapRoom({ pictures, emit }: Dependencies): LiveRoom<never> {
  const tell = (change: FogChange | null) => {
    if (change) emit({ kind: "map-changed", tableId: change.tableId, change });
  };
  const handlers = {
    MAP_REVEAL(data, sender, now) {
      seatedAt(sender);
      tell(revealMap(pictures, sender.person, understood(MapReveal, data), now));
    },
    MAP_AREAS(data, sender, now) {
      seatedAt(sender);
      tell(prepareAreas(pictures, sender.person, understood(MapAreas, data), now));
    },
  } satisfies Partial<RoomHandlers>;
  return { handlers };
}

/** @throws Refused `invalid` with what is wrong. */
function understood<T extends z.ZodMiniType>(schema: T, data: unknown): z.output<T> {
  const read = readBy(schema, data);
  if (!read.problems) return read.data;
  throw new Refused("invalid", read.sentence);
}
