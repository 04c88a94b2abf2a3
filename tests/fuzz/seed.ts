import { isAll } from "../support/all.ts";

/** Fixed by default, so that a failure is reproducible. */
export const seed = Number(process.env.FUZZ_SEED ?? 1890);
/** Factor for the number of runs; reduced in `verify`. */
const times = Number(process.env.FUZZ_TIMES ?? (isAll ? 1 : 0.25));

/** Options of fast-check. @param numRuns the number of runs at factor 1. */
export const runs = (numRuns: number) => ({ seed, numRuns: Math.ceil(numRuns * times), endOnFailure: true });

/** The same, but never fewer than `numRuns`, for a property that must reach certain results. */
export const fullRuns = (numRuns: number) => ({
  ...runs(numRuns),
  numRuns: Math.ceil(numRuns * Math.max(1, times)),
});
