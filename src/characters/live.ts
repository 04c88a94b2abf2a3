import { frame, type LiveRoom } from "../live/index.ts";
import type { CharacterEvent } from "./sheet-writer.ts";

/** Sent to the owners, at whatever table, and to the masters of the tables concerned. */
export const characterRoom: LiveRoom<CharacterEvent> = {
  everywhere: {
    frames: {
      "character-changed": ({ change: { owners, id, version, tables } }) => {
        const text = frame({ action: "characterUpdated", data: { id, version } });
        return ({ userId, isMaster, tableId }) => {
          const isOwn = userId !== null && owners.includes(userId);
          return isOwn || (isMaster && tables.includes(tableId)) ? text : null;
        };
      },
    },
  },
};
