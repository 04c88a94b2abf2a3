import { expect, test } from "bun:test";
import { evening } from "../../bench/evening/plan.ts";
import { slopePerHour } from "../../bench/evening/summary.ts";

const plan = (seed: number) => [...evening({ minutes: 10, clients: 20, seed })];

test("an evening is the same for the same seed, in order of time, and has the given length", () => {
  const steps = plan(26);
  expect(plan(26)).toEqual(steps);
  expect(plan(27)).not.toEqual(steps);
  expect(steps.toSorted((one, other) => one.at - other.at)).toEqual(steps);
  expect(steps.at(-1)?.at).toBeLessThan(10 * 60_000);
});

test("a person acts every five to fifteen seconds", () => {
  const times = plan(26).flatMap(({ who, at }) => (who === 0 ? [at] : []));
  const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(5_000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(15_000);
});

test("a growth of half a megabyte a minute has a slope of thirty an hour, whatever the offset", () => {
  const points = [40, 41, 42, 43].map((minute) => [minute, 100 + minute / 2] as const);
  expect(slopePerHour(points)).toBeCloseTo(30);
});
