/** Whether the slow tests run too: `bun run verify:all`. */
export const isAll = Boolean(process.env.ALL ?? process.env.SOAK);
