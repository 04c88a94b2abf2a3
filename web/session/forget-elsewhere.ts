import { subscribeKey } from "valtio/utils";
import { seat } from "./seat.ts";
import { session } from "./session.ts";

/** Calls `forget` at once when the user or the table of this page changes: neither may be shown what the former was told. */
export function forgetElsewhere(forget: () => void): void {
  let tableId = seat.now?._id;
  subscribeKey(session, "token", forget, true);
  subscribeKey(
    seat,
    "now",
    (now) => {
      if (now?._id !== tableId) forget();
      tableId = now?._id;
    },
    true,
  );
}
