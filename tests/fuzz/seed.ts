/** The same values at every run: what fails once fails again. Another seed is one variable away. */
export const seed = Number(process.env.FUZZ_SEED ?? 1890);
/** How many times more than usual is tried. */
const times = Number(process.env.FUZZ_TIMES ?? 1);

/** How fast-check is to run a property. @param numRuns how often, at the usual length. */
export const runs = (numRuns: number) => ({ seed, numRuns: Math.ceil(numRuns * times), endOnFailure: true });
