import { afterEach, beforeEach, describe, expect, jest, spyOn, test } from "bun:test";
import fc from "fast-check";
import {
  hearServerMoment,
  localMoment,
  measuredServerClock,
  serverClock,
  serverMoment,
} from "../../web/live/server-clock.ts";

/** What this page's clock shows. */
let now = 0;
/** How far the server's clock truly is ahead. */
let ahead = 0;

beforeEach(() => {
  spyOn(performance, "now").mockImplementation(() => now);
  // Another clock than that of the test before, by years.
  now += 1e9;
  ahead = now;
});
afterEach(() => jest.restoreAllMocks());

/** The server says what its clock shows, and this page hears it `ms` later. */
function frame(ms: number): void {
  const at = Math.round(now + ahead);
  now += ms;
  hearServerMoment(at);
}

/** A question that takes its time there and back. */
function ask(there: number, back: number): void {
  const sentAt = now;
  now += there;
  const at = Math.round(now + ahead);
  now += back;
  measuredServerClock(sentAt, now, at);
}

const error = () => Math.abs((serverClock.ahead ?? 0) - ahead);

describe("the server's clock", () => {
  test("is known by a frame, as late as that was on its way", () => {
    frame(80);
    expect(error()).toBeWithin(79, 81);
    expect(serverClock.unsureMs).toBe(Number.POSITIVE_INFINITY);
  });

  test("is known by questions within what it says that it is unsure, whatever each way took", () => {
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

  test("is known well by two questions of which one was held up going, and the other coming back", () => {
    ask(3, 200);
    ask(200, 3);
    expect(error()).toBeLessThan(2);
  });

  test("is not unlearnt by a frame that was late", () => {
    ask(2, 2);
    const before = serverClock.ahead;
    frame(2_500);
    expect(serverClock.ahead).toBeCloseTo(before ?? 0, 0);
  });

  test("is another after a restart of the server, by the first frame", () => {
    ask(2, 2);
    ahead -= 3_600_000;
    frame(5);
    expect(error()).toBeWithin(4, 7);
  });

  test("is another after a restart that took less than a frame may be late, by the first question", () => {
    ask(2, 2);
    ahead -= 1_500;
    frame(5);
    ask(4, 4);
    expect(error()).toBeLessThan(6);
  });

  test("is another when this device has slept and its own clock stood still", () => {
    ask(2, 2);
    ahead += 40 * 60_000;
    frame(5);
    expect(error()).toBeWithin(4, 7);
  });

  test("is followed for half an hour in which the two run apart", () => {
    ask(1, 1);
    for (let minute = 0; minute < 30; minute += 1) {
      now += 60_000;
      ahead += 6;
      ask(1, 2);
      expect(error()).toBeLessThan(8);
    }
  });

  test("says which moment of this page is one of the server's, and back", () => {
    ask(1, 1);
    expect(localMoment(serverMoment(now + 250))).toBeCloseTo(now + 250, 3);
  });
});
