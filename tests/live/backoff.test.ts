import { expect, test } from "bun:test";
import { reconnectDelay } from "../../web/live/backoff.ts";

test("the first reconnection is after one second, without jitter", () => {
  expect([0, 0.5, 0.999].map((random) => reconnectDelay(0, random))).toEqual([1000, 1000, 1000]);
});

test("the delay grows with each failure, up to ten seconds", () => {
  const waits = Array.from({ length: 12 }, (_, failures) => reconnectDelay(failures, 0));
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.slice(6)).toEqual(new Array(6).fill(10_000));
});

test("later delays are random, and never below one second", () => {
  for (let failures = 1; failures < 20; failures += 1) {
    const [latest, earliest] = [reconnectDelay(failures, 0), reconnectDelay(failures, 0.999)];
    expect(earliest).toBeLessThan(latest);
    expect(earliest).toBeGreaterThanOrEqual(1_000);
  }
});
