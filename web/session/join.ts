/** Fetches wait until the page has joined the live channel: they cannot miss a change then, and need not be repeated. */

/** Milliseconds: fetch anyway if the WebSocket does not connect. */
const LONGEST_WAIT_MS = 700;

let waiting: PromiseWithResolvers<void> | null = null;
let hasJoinedFirst = false;

/** A connection is opening: fetches wait for it. */
export function beginJoin(): void {
  waiting?.resolve();
  const own = Promise.withResolvers<void>();
  waiting = own;
  hasJoinedFirst = true;
  setTimeout(() => waiting === own && abandonJoin(), LONGEST_WAIT_MS);
}

export function completeJoin(): void {
  waiting?.resolve();
  waiting = null;
}

/** The connection failed or takes too long. */
export function abandonJoin(): void {
  hasJoinedFirst = false;
  completeJoin();
}

/** Whether every fetch happened after joining. True once per connection: after a move or a reconnect there are older fetches. */
export function joinedBeforeFetching(): boolean {
  const answer = hasJoinedFirst;
  hasJoinedFirst = false;
  return answer;
}

/** Resolves on joining or timeout. */
export const waitForJoin = (): Promise<void> | undefined => waiting?.promise;
