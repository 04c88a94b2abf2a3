import type { Seated } from "#shared/schemas/table.ts";
import type { Slip } from "#shared/slips/index.ts";

type Seat = Pick<Seated, "userId" | "isMaster">;

/** The masters share one inbox; one of them who writes to it writes to the others. */
export const isReceiver = ({ from, to }: Pick<Slip, "from" | "to">, own: Seat | undefined): boolean =>
  own !== undefined && (to === "masters" ? own.isMaster && from !== own.userId : to === own.userId);

/** To whom one may write: not to the masters, if one is the only one. @param mayWriteToPlayers by the house rules; masters may. */
export function receiversOf<S extends Seat>(
  seats: readonly S[],
  own: Seat | undefined,
  mayWriteToPlayers: boolean,
): { hasMasters: boolean; players: S[] } {
  const others = seats.filter(({ userId }) => userId !== own?.userId);
  const isMaster = own?.isMaster === true;
  return {
    hasMasters: !isMaster || others.some((seat) => seat.isMaster),
    players: isMaster || mayWriteToPlayers ? others.filter((seat) => !seat.isMaster) : [],
  };
}
