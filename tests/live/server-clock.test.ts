import { afterEach, beforeEach, describe, expect, jest, spyOn, test } from "bun:test";
import fc from "fast-check";
import {
  localMoment,
  measuredServerClock,
  observeServerTime,
  serverClock,
  serverMoment,
} from "../../web/live/server-clock.ts";

/** This page's clock. */
let now = 0;
/** The true offset of the server's clock. */
let ahead = 0;

beforeEach(() => {
  spyOn(performance, "now").mockImplementation(() => now);
  // Independent of the previous test's clock.
  now += 1e9;
  ahead = now;
});
afterEach(() => jest.restoreAllMocks());

/** The server sends its time, which arrives `ms` later. */
function frame(ms: number): void {
  const at = Math.round(now + ahead);
  now += ms;
  observeServerTime(at);
}

/** A measurement with the given latencies there and back. */
function ask(there: number, back: number): void {
  const sentAt = now;
  now += there;
  const at = Math.round(now + ahead);
  now += back;
  measuredServerClock(sentAt, now, at);
}

const error = () => Math.abs((serverClock.ahead ?? 0) - ahead);

describe("the offset of the server's clock", () => {
  test("is estimated from a frame, with the error of its latency", () => {
    frame(80);
    expect(error()).toBeWithin(79, 81);
    expect(serverClock.unsureMs).toBe(Number.POSITIVE_INFINITY);
  });

  test("is measured within the stated uncertainty, whatever the latencies are", () => {
    const way = fc.double({ min: 0.5, max: 2_000, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(way, way), { minLength: 1, maxLength: 12 }), (ways) => {
        now += 1e7;
        ahead -= 1e7;
        for (const [there, back] of ways) ask(there, back);
        expect(error()).toBeLessThanOrEqual(serverClock.unsureMs + 1);
        const best = Math.min(...ways.map(([there, back]) => there + back));
        expect(serverClock.unsureMs).toBeLessThanOrEqual(best / 2 + 10);
      }),
    );
  });

  test("is measured well by two requests of which one was slow to go, the other slow to come back", () => {
    ask(3, 200);
    ask(200, 3);
    expect(error()).toBeLessThan(2);
  });

  test("is not changed by a late frame", () => {
    ask(2, 2);
    const before = serverClock.ahead;
    frame(2_500);
    expect(serverClock.ahead).toBeCloseTo(before ?? 0, 0);
  });

  test("is corrected by the first frame after a restart of the server", () => {
    ask(2, 2);
    ahead -= 3_600_000;
    frame(5);
    expect(error()).toBeWithin(4, 7);
  });

  test("is corrected by the first measurement after a restart within the latency of a frame", () => {
    ask(2, 2);
    ahead -= 1_500;
    frame(5);
    ask(4, 4);
    expect(error()).toBeLessThan(6);
  });

  test("is corrected after this device has slept", () => {
    ask(2, 2);
    ahead += 40 * 60_000;
    frame(5);
    expect(error()).toBeWithin(4, 7);
  });

  test("follows clock drift for half an hour", () => {
    ask(1, 1);
    for (let minute = 0; minute < 30; minute += 1) {
      now += 60_000;
      ahead += 6;
      ask(1, 2);
      expect(error()).toBeLessThan(8);
    }
  });

  test("converts moments in both directions", () => {
    ask(1, 1);
    expect(localMoment(serverMoment(now + 250))).toBeCloseTo(now + 250, 3);
  });
});
