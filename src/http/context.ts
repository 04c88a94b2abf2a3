import type { Log } from "../log.ts";

/** What every request carries besides itself; set in `app.ts` before any room is asked. */
export interface RequestContext {
  requestId: string;
  /** The log, with the request's id on every line; made when something is to be said. */
  log: () => Log;
  /** The caller's address: the socket's, or the proxy's word for it when `TRUST_PROXY` is on. */
  address: () => string;
  /** Whether the caller came by https. */
  isSecure: boolean;
}
