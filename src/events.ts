import type { SessionEvent } from "./accounts/index.ts";
import type { CharacterEvent } from "./characters/index.ts";
import type { ConditionEvent } from "./condition/index.ts";
import type { Diary, SittingEvent } from "./diary/index.ts";
import { type EncounterEvent, endedFight } from "./encounters/index.ts";
import type { HandoutEvent } from "./handouts/index.ts";
import type { LiveChannel, LiveEvent } from "./live/index.ts";
import type { SceneEvent } from "./stage/index.ts";
import type { TableEvent } from "./tables/index.ts";

/** What commands have changed. In memory only, between the commit and those who hear of it. */
export type RoomEvent =
  | SessionEvent
  | TableEvent
  | CharacterEvent
  | ConditionEvent
  | EncounterEvent
  | HandoutEvent
  | SceneEvent
  | SittingEvent
  | LiveEvent
  | { readonly kind: "sounds-changed" };

type Handlers = { [E in RoomEvent as E["kind"]]: (event: E) => void };

/**
 * The one place that says who hears of what: the live channel's sockets, then the diary.
 * @param live is called when something has happened: by then it exists.
 */
export function createDispatcher(live: () => LiveChannel, diary: Diary): (event: RoomEvent) => void {
  const tableChanged = (tableId: string) => live().tableChanged({ tableId, moved: [] });
  const handlers: Handlers = {
    "session-ended": ({ tokenHash }) => live().endSession(tokenHash),
    "table-changed": ({ change }) => live().tableChanged(change),
    "sitting-changed": ({ tableId }) => tableChanged(tableId),
    "scenes-changed": ({ tableId }) => live().scenesChanged(tableId),
    "sounds-changed": () => live().audioListChanged(),
    "character-changed": ({ change }) => {
      const { news } = change;
      if (news) diary.arrived(news);
      live().characterChanged(change);
      // Who plays at its table may have changed, too.
      if (news) tableChanged(news.tableId);
    },
    // The dice fall first, then the sheets move, and the diary remembers.
    happened: ({ outcome }) => {
      const { tableId, rolls, asks, sheets, isTableChanged } = outcome;
      if (tableId !== null) {
        for (const { kept, isStored } of rolls) live().rolled(tableId, kept, isStored);
        for (const ask of asks) live().asked(tableId, ask);
      }
      for (const sheet of sheets) live().characterChanged(sheet);
      if (isTableChanged && tableId !== null) tableChanged(tableId);
      diary.happened(outcome);
    },
    "encounter-started": ({ encounter }) => {
      live().encounterChanged(encounter.tableId);
      diary.fightBegan(encounter);
    },
    "encounter-changed": ({ encounter }) => live().encounterChanged(encounter.tableId),
    "encounter-ended": ({ encounter }) => {
      live().encounterChanged(encounter.tableId);
      diary.fightEnded(endedFight(encounter));
    },
    "handout-changed": ({ change }) => live().handoutChanged(change),
    "handout-shown": ({ shown }) => diary.rememberHandout(shown),
    "roll-shown": ({ tableId, at }) => diary.rolled(tableId, at),
    "told-live": ({ outcome }) => diary.happened(outcome),
  };
  // `handlers` pairs each kind with its own event; TypeScript cannot follow that through an index.
  return (event) => (handlers[event.kind] as (event: RoomEvent) => void)(event);
}
