import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import type { SeatNow } from "#shared/schemas/table.ts";
import { queryClient } from "../api/query-client.ts";
import { tablesQuery } from "../api/tables.ts";
import { currentOf, useSeat } from "../api/useSeat.ts";
import { seat } from "../session/seat.ts";
import { toast } from "../ui/toast.ts";
import { forSounds, mastersOnly } from "./guards.ts";

/** Announces a change of table, and redirects from screens that are no longer allowed. */
export function SeatNews() {
  const { now } = useSnapshot(seat);
  const before = useRef(now);
  const navigate = useNavigate();
  const { mayPlaySounds } = useSeat();
  const { routesById } = useRouter();
  const id = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId });

  useEffect(() => {
    const former = before.current;
    before.current = now;
    if (former === undefined || now === undefined) return;
    const guard = id && routesById[id].options.beforeLoad;
    const isClosed = guard === mastersOnly || (guard === forSounds && !mayPlaySounds);
    if (former?.isMaster && !now?.isMaster && isClosed) void navigate({ to: "/characters/list" });
    if (now?._id === former?._id) return sayRole(former, now);
    const hasAsked = now !== null && seat.asked === now._id;
    seat.asked = null;
    if (hasAsked) toast.success(`Ora siedi al tavolo «${now.name}».`);
    else void sayMoved(former, now);
  }, [now, navigate, routesById, id, mayPlaySounds]);
  return null;
}

function sayRole(former: SeatNow | null, now: SeatNow | null): void {
  if (!former || !now || former.isMaster === now.isMaster) return;
  toast.info(now.isMaster ? "Ora conduci anche tu questo tavolo." : "Non conduci più questo tavolo.");
}

/** Moved by somebody else: the seat was removed, or the table archived. */
async function sayMoved(former: SeatNow | null, now: SeatNow | null): Promise<void> {
  // The cached list is stale.
  const list = await queryClient.fetchQuery({ ...tablesQuery, staleTime: 0 }).catch(() => null);
  const isArchived = list?.tables.some(({ _id, isArchived }) => _id === former?._id && isArchived);
  const why =
    former &&
    (isArchived ? `Archiviato il tavolo «${former.name}».` : `Non siedi più al tavolo «${former.name}».`);
  const place = now ?? (list && currentOf(list));
  const next = place ? `Ora siedi al tavolo «${place.name}».` : "Ora non siedi a nessun tavolo.";
  toast.info(why ?? next, why ? next : undefined);
}
