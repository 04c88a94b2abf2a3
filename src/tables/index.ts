export { archiveTable, seatAt } from "./administration.ts";
export { inPlayAt } from "./in-play.ts";
export { listCharactersAt, ownersAt } from "./investigator-store.ts";
export { invitedInvestigators, readInvitation } from "./invitations.ts";
export {
  assertConfirmed,
  findLastKnown,
  findNamesakes,
  forgetLastKnown,
  insertAwaiting,
  isWaiting,
  type Known,
  rememberLeaving,
  waitingAt,
} from "./last-known-store.ts";
export { seatNewcomer } from "./newcomer.ts";
export { type TableEvent, tableRoutes } from "./routes.ts";
export {
  archived,
  assertMasterSeat,
  assertOpenSeat,
  assertReadingMaster,
  assertSeat,
  currentSeat,
  isAnyMaster,
  meantTable,
  NO_SUCH_TABLE,
  requestedTable,
  seatForSocket,
  seatOf,
} from "./seat.ts";
export { hasMaster, ledOnlyBy, listSeats, peopleAt, playersAt, type Seat } from "./seat-store.ts";
export {
  countTablesInUse,
  developmentAt,
  listTables,
  listTablesOf,
  setDevelopment,
  setStory,
  settingsAt,
  storyAt,
} from "./store.ts";
export { updateTable } from "./verbs.ts";
