import { isAll } from "../support/all.ts";

/** The same values at every run: what fails once fails again. Another seed is one variable away. */
export const seed = Number(process.env.FUZZ_SEED ?? 1890);
/** How many times more than usual is tried; less in `verify`. */
const times = Number(process.env.FUZZ_TIMES ?? (isAll ? 1 : 0.25));

/** How fast-check is to run a property. @param numRuns how often, at the usual length. */
export const runs = (numRuns: number) => ({ seed, numRuns: Math.ceil(numRuns * times), endOnFailure: true });

/** The same for a property that has to come to something: never less often than usual. */
export const fullRuns = (numRuns: number) => ({
  ...runs(numRuns),
  numRuns: Math.ceil(numRuns * Math.max(1, times)),
});
