import type { Log } from "../log.ts";
import type { Turn } from "./turns.ts";

/** Set in `app.ts` for every request. */
export interface RequestContext {
  requestId: string;
  /** With the request's id on every line. A function, because most requests log nothing. */
  log: () => Log;
  /** The socket's, or with `TRUST_PROXY` what the proxy says. */
  address: () => string;
  /** By https. */
  isSecure: boolean;
  /** For what is long by nature: waits until the live channel and other callers have had their say. */
  turn: Turn;
}
