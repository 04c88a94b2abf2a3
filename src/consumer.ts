import type { Context } from "hono";
import { accountOf } from "./accounts/index.ts";
import type { Db } from "./db/open.ts";
import { displayTablesOf } from "./displays/index.ts";
import type { RequestContext } from "./http/context.ts";
import { networkOf } from "./http/throttle.ts";

/** The queue of a call (`http/request-scheduler.ts`): account, televisions of a table, or network. An invalid session counts as its network. */
export function consumerOf(db: Db, c: Context<{ Variables: RequestContext }>): string {
  const account = accountOf(db, c);
  if (account !== null) return `account ${account}`;
  const [table] = displayTablesOf(db, c);
  return table === undefined ? `network ${networkOf(c.var.address())}` : `display ${table}`;
}
