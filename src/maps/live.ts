import type * as z from "zod/mini";
import { MapAreas, MapReveal } from "#shared/maps/index.ts";
import { readBy } from "#shared/read.ts";
import { Refused } from "#shared/refused.ts";
import { frame, type LiveRoom, type RoomHandlers, seatedAt } from "../live/index.ts";
import type { Pictures } from "../pictures/index.ts";
import { knownPins, type PinChange } from "./pins.ts";
import type { MapAtTable } from "./store.ts";
import { prepareAreas, revealMap } from "./verbs.ts";

/** A master has opened a map; the fog of a map or its prepared areas have changed, and its picture will; or its pins have. */
export type MapEvent =
  | { readonly kind: "map-changed"; readonly tableId: string; readonly change: MapAtTable }
  | { readonly kind: "map-opened"; readonly tableId: string; readonly imageId: string }
  | { readonly kind: "pins-changed"; readonly tableId: string; readonly change: PinChange };

interface Dependencies {
  readonly pictures: Pictures;
  readonly emit: (event: MapEvent) => void;
}

/** A new picture is a changed handout; with it, a page requests the pins on it. */
export function mapRoom({ pictures, emit }: Dependencies): LiveRoom<MapEvent> {
  const tell = (change: MapAtTable | null) => {
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
  return {
    handlers,
    open: () => ({
      frames: {
        "pins-changed":
          ({ change: { handoutId, before, after } }) =>
          (listener) => {
            // A television has no pins.
            if (!listener.isAcknowledged || listener.isMaster || listener.userId === null) return null;
            const [former, pins = []] = [before, after].map((all) =>
              knownPins(pictures.db, handoutId, all, listener),
            );
            if (JSON.stringify(former) === JSON.stringify(pins)) return null;
            return frame({ action: "pinsChanged", data: { handoutId, pins } });
          },
      },
    }),
  };
}

/** @throws Refused `invalid` with what is wrong. */
function understood<T extends z.ZodMiniType>(schema: T, data: unknown): z.output<T> {
  const read = readBy(schema, data);
  if (!read.problems) return read.data;
  throw new Refused("invalid", read.sentence);
}
