import { useSnapshot } from "valtio";
import { useSeat } from "../../api/useSeat.ts";
import { held, showingOf } from "../../live/handouts.ts";
import { closedHandouts } from "../../session/closed-handouts.ts";

/** The handout shown to the player that he has not closed. Other news wait for it. */
export function useShownHandout() {
  const { up } = useSnapshot(held);
  const { list } = useSnapshot(closedHandouts);
  const { table } = useSeat();
  // A master sees his own on the board.
  const isPlayer = table !== undefined && table !== null && !table.isMaster;
  return isPlayer ? up.findLast((handout) => !list.includes(showingOf(handout))) : undefined;
}
