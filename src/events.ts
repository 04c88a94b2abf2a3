import type { SessionEvent } from "./accounts/index.ts";
import type { CharacterEvent } from "./characters/index.ts";
import type { ConditionEvent } from "./condition/index.ts";
import type { Db } from "./db/open.ts";
import type { Diary, SittingEvent } from "./diary/index.ts";
import { type EncounterEvent, endedFight, lookAgain } from "./encounters/index.ts";
import type { HandoutEvent } from "./handouts/index.ts";
import type { LiveChannel, RoomEvent } from "./live/index.ts";
import type { RollEvent } from "./rolls/index.ts";
import type { StageEvent } from "./stage/index.ts";
import type { TableEvent } from "./tables/index.ts";

/** What changes more than the room that it happens in. All others are only published on the live channel. */
type Consequential =
  | SessionEvent
  | TableEvent
  | CharacterEvent
  | ConditionEvent
  | EncounterEvent
  | HandoutEvent
  | RollEvent
  | StageEvent
  | SittingEvent;

type Handlers = { [E in Consequential as E["kind"]]?: (event: E) => void };

interface Dispatcher {
  readonly emit: (event: RoomEvent) => void;
  /** Thrown since the start. */
  readonly rolls: () => number;
}

/**
 * The one place that says what follows from an event: the live channel's sockets are told by the rooms' own `frames`, then what is
 * named here happens.
 * @param live is called when something has happened: by then it exists.
 */
export function createDispatcher(db: Db, live: () => LiveChannel, diary: Diary): Dispatcher {
  let rolls = 0;
  const emitNext: (event: Consequential) => void = (event) => emit(event);
  const handlers: Handlers = {
    "session-ended": ({ tokenHash }) => live().endSession(tokenHash),
    "table-changed": ({ change: { tableId, moved } }) => {
      live().tableChanged(tableId);
      for (const change of moved) emitNext({ kind: "character-changed", change });
    },
    "sitting-changed": ({ tableId }) => live().tableChanged(tableId),
    "scenes-changed": ({ tableId, isHeard }) => {
      if (!isHeard) live().tellChanged(tableId, "masters");
    },
    "character-changed": ({ change: { news, tables, id } }) => {
      if (news) diary.arrived(news);
      // A fight sees who falls or rises.
      for (const tableId of tables) {
        if (tableId !== null && lookAgain(db, tableId, id)) emitNext({ kind: "encounter-touched", tableId });
      }
      // Who plays at its table may have changed, too.
      if (news) live().tableChanged(news.tableId);
    },
    // The dice fall first, then the sheets move, and the diary remembers.
    happened: ({ outcome }) => {
      const { tableId, isTableChanged } = outcome;
      if (tableId !== null) {
        for (const { kept } of outcome.rolls) emitNext({ kind: "roll-thrown", tableId, kept });
        for (const ask of outcome.asks) {
          emitNext({ kind: "ask-changed", tableId, ask, isNew: ask.isOpen });
        }
      }
      for (const change of outcome.sheets) emitNext({ kind: "character-changed", change });
      if (isTableChanged && tableId !== null) live().tableChanged(tableId);
      diary.happened(outcome);
    },
    "encounter-started": ({ encounter }) => diary.fightBegan(encounter),
    "encounter-ended": ({ encounter }) => diary.fightEnded(endedFight(encounter)),
    "handout-shown": ({ shown }) => diary.rememberHandout(shown),
    "roll-thrown": ({ tableId, kept }) => {
      rolls += 1;
      if (kept.roll.seenBy === "all") diary.rolled(tableId, kept.sentAt);
    },
  };
  const emit = (event: RoomEvent) => {
    live().publish(event);
    // `handlers` pairs each kind with its own event; TypeScript cannot emitNext that through an index.
    (handlers as Record<string, ((event: RoomEvent) => void) | undefined>)[event.kind]?.(event);
  };
  return { emit, rolls: () => rolls };
}
