/** Fetches wait until the page has joined the live channel: they cannot miss a change then, and need not be repeated. */

/** Milliseconds: fetch anyway if the WebSocket does not connect. */
const LONGEST_WAIT_MS = 700;

let waiting: PromiseWithResolvers<void> | null = null;
let hasSatFirst = false;

/** A connection is opening: fetches wait for it. */
export function expectSeat(): void {
  waiting?.resolve();
  const own = Promise.withResolvers<void>();
  waiting = own;
  hasSatFirst = true;
  setTimeout(() => waiting === own && giveUpSeat(), LONGEST_WAIT_MS);
}

export function takeSeat(): void {
  waiting?.resolve();
  waiting = null;
}

/** The connection failed or takes too long. */
export function giveUpSeat(): void {
  hasSatFirst = false;
  takeSeat();
}

/** Whether every fetch happened after joining. True once per connection: after a move or a reconnect there are older fetches. */
export function satFirst(): boolean {
  const answer = hasSatFirst;
  hasSatFirst = false;
  return answer;
}

/** Resolves on joining or timeout. */
export const untilSeated = (): Promise<void> | undefined => waiting?.promise;
