import { expect, test } from "bun:test";
import { createRequestScheduler } from "../../src/http/request-scheduler.ts";

const here = new AbortController().signal;
const outcome = (waiting: Promise<void>) =>
  waiting.then(
    () => "started",
    ({ code, details }) => `${code}, again after ${details.retryAfter}`,
  );

test("a request waits for at most one request of each other consumer, and other tasks run in between", async () => {
  const scheduler = createRequestScheduler();
  const started: string[] = [];
  let runsOfOthers = 0;
  const say = () => {
    runsOfOthers += 1;
    if (started.length < 21) setImmediate(say);
  };
  setImmediate(say);
  const start = (consumer: string) => scheduler.wait(consumer, here).then(() => started.push(consumer));
  const many = Array.from({ length: 20 }, () => start("many"));
  await Promise.all([...many, start("one")]);
  expect(started.indexOf("one")).toBe(1);
  expect(started).toHaveLength(21);
  expect(runsOfOthers).toBeGreaterThanOrEqual(20);
});

test("when the queue is full, the newest request of the consumer with the most is refused", async () => {
  const scheduler = createRequestScheduler(3);
  const many = [1, 2, 3, 4].map(() => outcome(scheduler.wait("many", here)));
  const one = outcome(scheduler.wait("one", here));
  expect(await Promise.all(many)).toEqual([
    "started",
    "started",
    "unavailable, again after 2",
    "unavailable, again after 2",
  ]);
  expect(await one).toBe("started");
});

test("an aborted request frees its place", async () => {
  const scheduler = createRequestScheduler(2);
  const gone = new AbortController();
  const first = outcome(scheduler.wait("many", gone.signal));
  const second = outcome(scheduler.wait("many", gone.signal));
  gone.abort();
  const others = ["one", "other"].map((consumer) => outcome(scheduler.wait(consumer, here)));
  expect(await Promise.all(others)).toEqual(["started", "started"]);
  for (const left of [first, second]) expect(await left).toBe("unavailable, again after undefined");
  expect(await outcome(scheduler.wait("many", gone.signal))).toBe("unavailable, again after undefined");
});

test("requests are served after the queue was empty", async () => {
  const scheduler = createRequestScheduler();
  for (let time = 0; time < 3; time += 1) {
    expect(await outcome(scheduler.wait("one", here))).toBe("started");
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  }
});
