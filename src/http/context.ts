import type { Log } from "../log.ts";

/** Set in `app.ts` for every request. */
export interface RequestContext {
  requestId: string;
  /** With the request's id on every line. A function, because most requests log nothing. */
  log: () => Log;
  /** The socket's, or with `TRUST_PROXY` what the proxy says. */
  address: () => string;
  /** By https. */
  isSecure: boolean;
}
