import type { ConditionEvent } from "../condition/index.ts";
import type { Db } from "../db/open.ts";
import { type FramesFor, frame, type Listener, type LiveRoom } from "../live/index.ts";
import type { TableEvent } from "../tables/index.ts";
import { shownStory } from "./verbs.ts";

/** Tells televisions what day it is, where the master wants it; pages fetch it with their table. */
export const storyRoom = (db: Db): LiveRoom<TableEvent | ConditionEvent> => ({
  open({ tableId }) {
    const frameNow = () => frame({ action: "storyShown", data: { story: shownStory(db, tableId) } });
    let told = frameNow();
    function afterChange(changed: string | null): FramesFor | null {
      if (changed !== tableId) return null;
      const now = frameNow();
      if (now === told) return null;
      told = now;
      return (listener) => (isDisplay(listener) ? now : null);
    }
    return {
      // Null, too: a screen that was away may still show a date.
      welcome: (listener) => (isDisplay(listener) ? [frameNow()] : []),
      frames: {
        "table-changed": ({ change }) => afterChange(change.tableId),
        happened: ({ outcome }) => (outcome.isTableChanged ? afterChange(outcome.tableId) : null),
      },
    };
  },
});

/** A television of version 0.2 does not know the frame. */
const isDisplay = ({ userId, isAcknowledged }: Listener): boolean => userId === null && isAcknowledged;
