import type { Context } from "hono";
import { accountOf } from "./accounts/index.ts";
import type { Db } from "./db/open.ts";
import { displayTableOf } from "./displays/index.ts";
import type { RequestContext } from "./http/context.ts";
import { networkOf } from "./http/throttle.ts";

/**
 * Whose calls share a queue (`http/turns.ts`): those of an account, of a table's televisions, or else of a network. An invented
 * session or code buys no queue: it counts as its network. Reads the database, and permits nothing.
 */
export function consumerOf(db: Db, c: Context<{ Variables: RequestContext }>): string {
  const account = accountOf(db, c);
  if (account !== null) return `account ${account}`;
  const table = displayTableOf(db, c);
  return table === null ? `network ${networkOf(c.var.address())}` : `display ${table}`;
}
