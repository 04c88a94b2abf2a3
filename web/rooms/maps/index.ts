import { pinsQuery, refreshPins } from "../../api/maps.ts";
import { invalidateIfFetching, queryClient } from "../../api/query-client.ts";
import type { WebRoom } from "../../session/rooms.ts";

/** Pins on maps. Their pictures are documents. */
export const maps: WebRoom = {
  name: "maps",
  handlers: {
    pinsChanged: ({ handoutId, pins }) => {
      const { queryKey } = pinsQuery(handoutId);
      queryClient.setQueryData(queryKey, pins);
      invalidateIfFetching(queryKey);
    },
    clueFound: () => void refreshPins(),
    clueForgotten: () => void refreshPins(),
  },
};
