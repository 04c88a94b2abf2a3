/** Counts messages in windows of one second. */
export interface RateWindow {
  startedAt: number;
  count: number;
}

export const MOST_MESSAGES_A_SECOND = 20;

/** Counts one more message and tells whether it is still within the limit. `now` never goes back. */
export function isWithinRate(window: RateWindow, now: number): boolean {
  if (now - window.startedAt >= 1000) {
    window.startedAt = now;
    window.count = 0;
  }
  window.count += 1;
  return window.count <= MOST_MESSAGES_A_SECOND;
}
