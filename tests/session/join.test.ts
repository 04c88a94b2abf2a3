import { expect, jest, test } from "bun:test";
import {
  abandonJoin,
  beginJoin,
  completeJoin,
  joinedBeforeFetching,
  waitForJoin,
} from "../../web/session/join.ts";

/** Whether calls are sent now. */
async function goesAhead(): Promise<boolean> {
  const waiting = Symbol("waiting");
  return (await Promise.race([waitForJoin(), Promise.resolve(waiting)])) !== waiting;
}

test("calls are not delayed if the page is not joining a table", () => {
  expect(waitForJoin()).toBeUndefined();
  expect(joinedBeforeFetching()).toBe(false);
});

test("calls wait until the page has joined its table, and need not be repeated then", async () => {
  beginJoin();
  const call = waitForJoin();
  expect(await goesAhead()).toBe(false);
  completeJoin();
  await call;
  expect(waitForJoin()).toBeUndefined();
  expect(joinedBeforeFetching()).toBe(true);
  // When it moves or reconnects, its calls were made before.
  expect(joinedBeforeFetching()).toBe(false);
});

test("a lost connection or a timeout releases the calls, and they are repeated after joining", async () => {
  jest.useFakeTimers();
  beginJoin();
  const lost = waitForJoin();
  abandonJoin();
  await lost;
  expect(joinedBeforeFetching()).toBe(false);

  beginJoin();
  const late = waitForJoin();
  jest.advanceTimersByTime(699);
  expect(waitForJoin()).toBe(late);
  jest.advanceTimersByTime(1);
  await late;
  completeJoin();
  expect(joinedBeforeFetching()).toBe(false);
  jest.useRealTimers();
});

test("a second connection releases the calls of the first, and is not affected by the first timeout", async () => {
  jest.useFakeTimers();
  beginJoin();
  const first = waitForJoin();
  jest.advanceTimersByTime(500);
  beginJoin();
  await first;
  const second = waitForJoin();
  jest.advanceTimersByTime(500);
  expect(waitForJoin()).toBe(second);
  completeJoin();
  expect(joinedBeforeFetching()).toBe(true);
  jest.useRealTimers();
});
