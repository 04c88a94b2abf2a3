import { useSnapshot } from "valtio";
import { useSeat } from "../../api/useSeat.ts";
import { held, showingOf } from "../../live/handouts.ts";
import { closedHandouts, closeHandout } from "../../session/closed-handouts.ts";
import { HandoutView } from "./HandoutView.tsx";

/** Handout shown to the player, on every screen; once closed it is in the documents. */
export function HandoutNews() {
  const { up } = useSnapshot(held);
  const { list } = useSnapshot(closedHandouts);
  const { table } = useSeat();
  // A master sees his own on the board.
  const isPlayer = table !== undefined && table !== null && !table.isMaster;
  const next = isPlayer ? up.findLast((handout) => !list.includes(showingOf(handout))) : undefined;
  return <HandoutView handout={next ?? null} isNews onClose={() => next && closeHandout(showingOf(next))} />;
}
