import { useQuery } from "@tanstack/react-query";
import { useSnapshot } from "valtio";
import type { SeatNow, TableList } from "#shared/schemas/table.ts";
import { seat } from "../session/seat.ts";
import { tablesQuery } from "./tables.ts";
import { meQuery } from "./user.ts";

/** Where this page sits. Until the live channel has said it, what the server answered counts. */
export function useSeat() {
  const { now } = useSnapshot(seat);
  const { data: me } = useQuery(meQuery);
  const { data: list, isError } = useQuery({ ...tablesQuery, enabled: me !== undefined });
  const table = now === undefined ? list && currentOf(list) : now;
  // While the server is off there is no list, but who it was is kept: then the account's mark is the best guess.
  const marked = isError || table === null ? me?.isMaster : undefined;
  const isMaster = (table ? table.isMaster : marked) === true;
  return {
    /** Null at no table; undefined as long as it is not known. */
    table,
    /** Leads the table at which this page sits; at none, or where that is not to be known, by the account's mark. */
    isMaster,
    /** Single sounds are also a Master User's, who sits as a player. */
    mayPlaySounds: isMaster || me?.isMaster === true,
    /** At whatever table; undefined as long as it is not known. */
    leadsAny: list ? list.tables.some(({ isMaster }) => isMaster) : marked,
    /** A table has to be named only where there are several. */
    hasSeveral: (list?.tables.length ?? 0) > 1,
  };
}

export const currentOf = ({ tables, current }: TableList): SeatNow | null =>
  tables.find(({ _id }) => _id === current) ?? null;
