import { pinsQuery, refreshPins } from "../../api/maps.ts";
import { queryClient } from "../../api/query-client.ts";
import type { WebRoom } from "../../session/rooms.ts";

/** Pins on maps. Their pictures are documents. */
export const maps: WebRoom = {
  name: "maps",
  handlers: {
    pinsChanged: ({ handoutId, pins }) => queryClient.setQueryData(pinsQuery(handoutId).queryKey, pins),
    clueFound: () => void refreshPins(),
    clueForgotten: () => void refreshPins(),
  },
};
