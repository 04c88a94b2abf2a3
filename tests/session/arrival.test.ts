import { expect, jest, test } from "bun:test";
import { expectSeat, giveUpSeat, satFirst, takeSeat, untilSeated } from "../../web/session/arrival.ts";

/** Whether calls are sent now. */
async function goesAhead(): Promise<boolean> {
  const waiting = Symbol("waiting");
  return (await Promise.race([untilSeated(), Promise.resolve(waiting)])) !== waiting;
}

test("calls are not delayed if the page is not joining a table", () => {
  expect(untilSeated()).toBeUndefined();
  expect(satFirst()).toBe(false);
});

test("calls wait until the page has joined its table, and need not be repeated then", async () => {
  expectSeat();
  const call = untilSeated();
  expect(await goesAhead()).toBe(false);
  takeSeat();
  await call;
  expect(untilSeated()).toBeUndefined();
  expect(satFirst()).toBe(true);
  // When it moves or reconnects, its calls were made before.
  expect(satFirst()).toBe(false);
});

test("a lost connection or a timeout releases the calls, and they are repeated after joining", async () => {
  jest.useFakeTimers();
  expectSeat();
  const lost = untilSeated();
  giveUpSeat();
  await lost;
  expect(satFirst()).toBe(false);

  expectSeat();
  const late = untilSeated();
  jest.advanceTimersByTime(699);
  expect(untilSeated()).toBe(late);
  jest.advanceTimersByTime(1);
  await late;
  takeSeat();
  expect(satFirst()).toBe(false);
  jest.useRealTimers();
});

test("a second connection releases the calls of the first, and is not affected by the first timeout", async () => {
  jest.useFakeTimers();
  expectSeat();
  const first = untilSeated();
  jest.advanceTimersByTime(500);
  expectSeat();
  await first;
  const second = untilSeated();
  jest.advanceTimersByTime(500);
  expect(untilSeated()).toBe(second);
  takeSeat();
  expect(satFirst()).toBe(true);
  jest.useRealTimers();
});
