/** Whether what is slow by nature runs too: `bun run verify:all`. */
export const isAll = Boolean(process.env.ALL ?? process.env.SOAK);
