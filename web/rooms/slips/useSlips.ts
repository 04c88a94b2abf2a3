import { useQuery } from "@tanstack/react-query";
import { tableQuery } from "../../api/tables.ts";
import { meQuery } from "../../api/user.ts";
import { useSeat } from "../../api/useSeat.ts";
import { isReceiver, receiversOf } from "./addressees.ts";
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
  return {
    tableId: id,
    slips,
    isMaster,
    userId: own?.userId,
    isLed: seats.some((seat) => seat.isMaster),
    ...receiversOf(seats, own, view?.settings.slipsBetweenPlayers === true),
    unread: slips.filter((slip) => !slip.isRead && isReceiver(slip, own)).toReversed(),
  };
}
