import { useQuery } from "@tanstack/react-query";
import { useSnapshot } from "valtio";
import { meQuery } from "../../api/user.ts";
import { useSeat } from "../../api/useSeat.ts";
import { held, showingOf } from "../../live/handouts.ts";
import { closedHandouts, isClosed } from "../../session/closed-handouts.ts";

/** The handout shown to the player that he has not closed. Other news wait for it. */
export function useShownHandout() {
  const { up } = useSnapshot(held);
  const { list } = useSnapshot(closedHandouts);
  const { data: me } = useQuery(meQuery);
  const { table } = useSeat();
  // A master sees his own on the board.
  const isPlayer = table !== undefined && table !== null && !table.isMaster;
  return isPlayer && me
    ? up.findLast((handout) => !isClosed(list, me.username, showingOf(handout)))
    : undefined;
}
