import type { SessionEvent } from "./accounts/index.ts";
import type { AdventureEvent } from "./adventures/index.ts";
import type { CharacterEvent } from "./characters/index.ts";
import type { ClueEvent } from "./clues/index.ts";
import type { ConditionEvent } from "./condition/index.ts";
import type { Db } from "./db/open.ts";
import type { Diary, SittingEvent } from "./diary/index.ts";
import { type EncounterEvent, endedFight, syncFighter } from "./encounters/index.ts";
import type { HandoutEvent } from "./handouts/index.ts";
import type { LiveChannel, RoomEvent } from "./live/index.ts";
import type { Log } from "./log.ts";
import type { Drawer, MapEvent } from "./maps/index.ts";
import type { FaceEvent } from "./npcs/index.ts";
import type { RollEvent } from "./rolls/index.ts";
import type { StageEvent } from "./stage/index.ts";
import type { TableEvent } from "./tables/index.ts";
import { deleteOrphans, type WallEvent } from "./wall/index.ts";

/** Events with consequences outside their room. All others are only published on the live channel. */
type Consequential =
  | SessionEvent
  | TableEvent
  | CharacterEvent
  | ConditionEvent
  | EncounterEvent
  | HandoutEvent
  | ClueEvent
  | AdventureEvent
  | FaceEvent
  | MapEvent
  | RollEvent
  | StageEvent
  | SittingEvent;

type Handlers = { [E in Consequential as E["kind"]]?: (event: E) => void };

interface Dispatcher {
  readonly emit: (event: RoomEvent) => void;
  /** Since the start, of those that everybody sees: anybody may read the metrics. */
  readonly rolls: () => number;
}

/** The only place for consequences of events: frames of rooms first, then the handlers below. @param live called lazily. */
export function createDispatcher(
  db: Db,
  live: () => LiveChannel,
  diary: Diary,
  drawer: () => Drawer,
  log: Pick<Log, "error">,
): Dispatcher {
  let rolls = 0;
  const pending = new Map<string, EncounterEvent | AdventureEvent | WallEvent>();
  const emitNext: (event: Consequential) => void = (event) => emit(event);
  /** Emits equal events once, when the code that is running has ended: an import changes hundreds of things, each of which would read the whole wall. */
  const emitSoon = (event: EncounterEvent | AdventureEvent | WallEvent) => {
    if (pending.size === 0) queueMicrotask(flush);
    pending.set(JSON.stringify(event), event);
  };
  const wallSoon = (tableId: string) => emitSoon({ kind: "wall-changed", tableId, moved: [] });
  const handlers: Handlers = {
    "session-ended": ({ tokenHash }) => live().endSession(tokenHash),
    "table-changed": ({ change: { tableId, moved, isForMasters } }) => {
      if (isForMasters) return live().tellChanged(tableId, "masters");
      live().tableChanged(tableId);
      wallSoon(tableId);
      for (const change of moved) emitNext({ kind: "character-changed", change });
    },
    "sitting-changed": ({ tableId }) => live().tableChanged(tableId),
    "scenes-changed": ({ tableId, isHeard }) => {
      if (!isHeard) live().tellChanged(tableId, "masters");
    },
    "character-changed": ({ change: { news, tables, id } }) => {
      if (news) diary.arrived(news);
      for (const tableId of tables) {
        if (tableId !== null && syncFighter(db, tableId, id))
          emitNext({ kind: "encounter-touched", tableId });
      }
      // Who plays at its table may have changed, too.
      if (news) live().tableChanged(news.tableId);
    },
    // Rolls first, then the sheets, then the diary.
    happened: ({ outcome }) => {
      const { tableId, isTableChanged } = outcome;
      if (tableId !== null) {
        for (const { kept } of outcome.rolls) emitNext({ kind: "roll-thrown", tableId, kept });
        for (const kept of outcome.retold ?? []) emitNext({ kind: "roll-changed", tableId, kept });
        for (const ask of outcome.asks) {
          emitNext({ kind: "ask-changed", tableId, ask, isNew: ask.isOpen });
        }
      }
      for (const change of outcome.sheets) emitNext({ kind: "character-changed", change });
      if (isTableChanged && tableId !== null) live().tableChanged(tableId);
      diary.happened(outcome);
    },
    "encounter-started": ({ encounter }) => diary.fightBegan(encounter),
    "encounter-ended": ({ encounter }) => diary.fightEnded(endedFight(db, encounter)),
    "encounter-cancelled": ({ tableId, encounterId }) => diary.forget(tableId, encounterId),
    "encounter-reopened": ({ tableId, endId }) => diary.forget(tableId, endId),
    // A fight tells the name that each knows now.
    "face-changed": ({ tableId, change: { after } }) => {
      if (!after) deleteOrphans(db, tableId);
      emitSoon({ kind: "encounter-touched", tableId });
      wallSoon(tableId);
      live().tellChanged(tableId, "masters");
    },
    "clue-changed": ({ tableId, change: { before, after } }) => {
      const id = (after ?? before)?.adventureId;
      if (id) emitSoon({ kind: "adventure-changed", tableId, id, pageId: null });
      else live().tellChanged(tableId, "masters");
      wallSoon(tableId);
    },
    "map-changed": ({ tableId, change }) => {
      drawer().wake(change);
      live().tellChanged(tableId, "masters");
    },
    "map-opened": ({ imageId }) => drawer().prepare(imageId),
    "pins-changed": ({ tableId }) => live().tellChanged(tableId, "masters"),
    "clue-found": ({ found }) => diary.rememberClue(found),
    "clue-withdrawn": ({ tableId, clueId, at, from }) => diary.forgetShown(tableId, { id: clueId, at, from }),
    "adventure-changed": ({ tableId, pageId }) => {
      if (pageId === null) live().tellChanged(tableId, "masters");
    },
    "handout-changed": ({ tableId, change: { before, after } }) => {
      if (!after) deleteOrphans(db, tableId);
      // It may have its former picture back, with what was revealed of it.
      else if (after.kind === "map" && after.imageId !== before?.imageId)
        drawer().wake({ tableId, handoutId: after.id });
      wallSoon(tableId);
      live().tellChanged(tableId, "masters");
    },
    "handout-shown": ({ shown }) => diary.rememberHandout(shown),
    "handout-withdrawn": ({ tableId, handoutId, at, from }) =>
      diary.forgetShown(tableId, { id: handoutId, at, from }),
    "roll-thrown": ({ tableId, kept }) => {
      if (kept.roll.seenBy !== "all") return;
      rolls += 1;
      diary.rolled(tableId, kept.sentAt);
    },
  };
  const emit = (event: RoomEvent) => {
    live().publish(event);
    // TypeScript cannot follow the pairing of kind and event through an index.
    (handlers as Record<string, ((event: RoomEvent) => void) | undefined>)[event.kind]?.(event);
  };
  function flush(): void {
    const events = [...pending.values()];
    pending.clear();
    for (const event of events) {
      try {
        emit(event);
      } catch (error) {
        log.error({ err: error, event: event.kind }, "an event could not be emitted");
      }
    }
  }
  return { emit, rolls: () => rolls };
}
