import { proxy } from "valtio";
import type { SeatNow } from "#shared/schemas/table.ts";

/** Where this page sits, as the live channel last said it. */
export const seat = proxy<{
  /** Null at no table; undefined before the first word of it. */
  now: SeatNow | null | undefined;
  /** The table to which somebody moves this page himself. */
  asked: string | null;
}>({ now: undefined, asked: null });
