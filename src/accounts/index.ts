/** The room of accounts: who someone is, and whether a session is alive. What other rooms may use of it. */
export { requireSession, requireSessionOrCookie, type SessionContext } from "./guard.ts";
export { comparisonKey } from "./keys.ts";
export { accountRoutes } from "./routes.ts";
export { type Session, sessionOfHash, sessionOfToken } from "./sessions.ts";
