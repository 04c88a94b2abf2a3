import { expect, jest, test } from "bun:test";
import { expectSeat, giveUpSeat, satFirst, takeSeat, untilSeated } from "../../web/session/arrival.ts";

/** Whether calls would go ahead now. */
async function goesAhead(): Promise<boolean> {
  const waiting = Symbol("waiting");
  return (await Promise.race([untilSeated(), Promise.resolve(waiting)])) !== waiting;
}

test("nothing waits where nobody is about to sit down", () => {
  expect(untilSeated()).toBeUndefined();
  expect(satFirst()).toBe(false);
});

test("calls wait until the server has said where the page sits, and need not be repeated then", async () => {
  expectSeat();
  const call = untilSeated();
  expect(await goesAhead()).toBe(false);
  takeSeat();
  await call;
  expect(untilSeated()).toBeUndefined();
  expect(satFirst()).toBe(true);
  // Whoever moves or comes back has asked before.
  expect(satFirst()).toBe(false);
});

test("a line that is lost meanwhile, or takes too long, keeps no call waiting, and what was asked is asked again", async () => {
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

test("a second connection frees the calls that wait for the first, whose time does not end its own", async () => {
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
