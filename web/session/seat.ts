import { proxy } from "valtio";
import type { SeatNow } from "#shared/schemas/table.ts";

/** Current table of this page, as sent by the live channel. */
export const seat = proxy<{
  /** Null at no table; undefined until known. */
  now: SeatNow | null | undefined;
  /** Table to which the user is moving this page. */
  asked: string | null;
}>({ now: undefined, asked: null });
