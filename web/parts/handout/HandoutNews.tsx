import { useSnapshot } from "valtio";
import { useSeat } from "../../api/useSeat.ts";
import { held, showingOf } from "../../live/handouts.ts";
import { closedHandouts, closeHandout } from "../../session/closed-handouts.ts";
import { HandoutView } from "./HandoutView.tsx";

/** What the master holds up to this player, over whatever screen; once closed it stays in the documents. */
export function HandoutNews() {
  const { up } = useSnapshot(held);
  const { list } = useSnapshot(closedHandouts);
  const { table } = useSeat();
  // Of what one holds up oneself the Plancia tells.
  const isPlayer = table !== undefined && table !== null && !table.isMaster;
  const next = isPlayer ? up.findLast((handout) => !list.includes(showingOf(handout))) : undefined;
  return <HandoutView handout={next ?? null} isNews onClose={() => next && closeHandout(showingOf(next))} />;
}
