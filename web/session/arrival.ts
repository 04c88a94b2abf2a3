/**
 * A page hears of changes from the moment it sits at its table. So it sits down first and asks afterwards: what it is answered
 * then cannot be of before, and need not be asked for twice.
 */

/** A server that cannot be reached by socket must not keep a page waiting, in milliseconds. */
const LONGEST_WAIT_MS = 700;

let waiting: PromiseWithResolvers<void> | null = null;
let hasSatFirst = false;

/** A connection for somebody is being opened: calls wait for it. */
export function expectSeat(): void {
  waiting?.resolve();
  const own = Promise.withResolvers<void>();
  waiting = own;
  hasSatFirst = true;
  setTimeout(() => waiting === own && giveUpSeat(), LONGEST_WAIT_MS);
}

/** The server has said where this page sits. */
export function takeSeat(): void {
  waiting?.resolve();
  waiting = null;
}

/** The connection takes too long, or is lost. */
export function giveUpSeat(): void {
  hasSatFirst = false;
  takeSeat();
}

/** @returns whether everything on this page was asked after it sat down. True once: whoever moves or comes back has asked before. */
export function satFirst(): boolean {
  const answer = hasSatFirst;
  hasSatFirst = false;
  return answer;
}

/** Resolves when this page sits, or is not expected to soon. */
export const untilSeated = (): Promise<void> | undefined => waiting?.promise;
