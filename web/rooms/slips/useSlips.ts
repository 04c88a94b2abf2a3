import { useQuery } from "@tanstack/react-query";
import type { Slip } from "#shared/slips/index.ts";
import { tableQuery } from "../../api/tables.ts";
import { meQuery } from "../../api/user.ts";
import { useSeat } from "../../api/useSeat.ts";
import { slipsQuery } from "./slips.ts";

/** The user's slips, role, and allowed recipients. */
export function useSlips() {
  const { table } = useSeat();
  const id = table?._id ?? "";
  const isOn = Boolean(table);
  const { data: me } = useQuery(meQuery);
  const { data: view } = useQuery({ ...tableQuery(id), enabled: isOn });
  const { data: slips = [] } = useQuery({ ...slipsQuery(id), enabled: isOn });
  const seats = view?.seats ?? [];
  const own = seats.find(({ username }) => username === me?.username);
  const isMaster = own?.isMaster === true;
  const mayWriteToPlayers = isMaster || view?.settings.slipsBetweenPlayers === true;
  const others = seats.filter(({ userId }) => userId !== own?.userId);
  const isMine = ({ to }: Slip) => (to === "masters" ? isMaster : to === own?.userId);
  return {
    tableId: id,
    slips,
    isMaster,
    userId: own?.userId,
    isLed: seats.some((seat) => seat.isMaster),
    /** Possible recipients besides the masters, who share one inbox. */
    players: mayWriteToPlayers ? others.filter((seat) => !seat.isMaster) : [],
    unread: slips.filter((slip) => !slip.isRead && isMine(slip)).toReversed(),
  };
}
