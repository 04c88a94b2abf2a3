/** What other rooms may use. */
export { addUser, changePassword, describeUser, type KnownUser, removeUser } from "./administration.ts";
export { accountOf, requireSession, requireSessionOrCookie, type SessionContext } from "./guard.ts";
export { comparisonKey } from "./keys.ts";
export { mastersOnly } from "./master.ts";
export type { Newcomer } from "./register.ts";
export { openResetDesk } from "./reset-mail.ts";
export { accountRoutes } from "./routes.ts";
export { openSessionKeeper } from "./session-keeper.ts";
export { type Session, type SessionEvent, sessionOfHash, sessionOfToken } from "./sessions.ts";
export { findUser, listUsers } from "./store.ts";
