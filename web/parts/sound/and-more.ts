/** Sounds that a list leaves out. */
export const andMore = (count: number): string => (count === 1 ? "E un altro" : `E altri ${count}`);
