import type { ErrorCode } from "#shared/schemas/error.ts";
import type { Db } from "../db/open.ts";
import type { RequestContext } from "../http/context.ts";
import { findUserByName } from "./store.ts";

interface Caller {
  readonly var: Pick<RequestContext, "log" | "address">;
}

/** Per kind, so that a flood cannot fill the disk. */
const MOST_LINES_A_MINUTE = 60;
const MINUTE_MS = 60_000;

export function createLoginLog(db: Db) {
  const successes = lines();
  const failures = lines();
  return {
    succeeded(c: Caller, username: string): void {
      const place = successes();
      const about = { username, address: c.var.address() };
      if (place === "listed") c.var.log().info(about, "logged in");
      if (place === "last") c.var.log().warn("more logins follow within this minute");
    },
    /** @param typed is logged only where it is an existing name: some people type their password there. */
    failed(c: Caller, typed: string, why: ErrorCode): void {
      const place = failures();
      if (place === "unlisted") return;
      if (place === "last") return c.var.log().warn("more failed logins follow within this minute");
      const username = findUserByName(db, typed)?.username ?? "(sconosciuto)";
      c.var.log().warn({ username, address: c.var.address(), why }, "login failed");
    },
  };
}

function lines(): () => "listed" | "last" | "unlisted" {
  let [since, written] = [Number.NEGATIVE_INFINITY, 0];
  return () => {
    if (performance.now() - since >= MINUTE_MS) [since, written] = [performance.now(), 0];
    written += 1;
    if (written <= MOST_LINES_A_MINUTE) return "listed";
    return written === MOST_LINES_A_MINUTE + 1 ? "last" : "unlisted";
  };
}
