import { useQuery } from "@tanstack/react-query";
import { useSnapshot } from "valtio";
import type { SeatNow, TableList } from "#shared/schemas/table.ts";
import { seat } from "../session/seat.ts";
import { tablesQuery } from "./tables.ts";
import { meQuery } from "./user.ts";

/** Current table and role; from REST until the live channel sends the seat. */
export function useSeat() {
  const { now } = useSnapshot(seat);
  const { data: me } = useQuery(meQuery);
  const { data: list, isError } = useQuery({ ...tablesQuery, enabled: me !== undefined });
  const table = now === undefined ? list && currentOf(list) : now;
  // Offline there is no table list: fall back to the account flag.
  const marked = isError || table === null ? me?.isMaster : undefined;
  const isMaster = (table ? table.isMaster : marked) === true;
  return {
    /** Null at no table; undefined until known. */
    table,
    /** Role at the table; without a table the account flag. */
    isMaster,
    /** A Master User may play single sounds as a player, too. */
    mayPlaySounds: isMaster || me?.isMaster === true,
    /** At any table; undefined until known. */
    leadsAny: list ? list.tables.some(({ isMaster }) => isMaster) : marked,
    hasSeveral: (list?.tables.length ?? 0) > 1,
  };
}

export const currentOf = ({ tables, current }: TableList): SeatNow | null =>
  tables.find(({ _id }) => _id === current) ?? null;
