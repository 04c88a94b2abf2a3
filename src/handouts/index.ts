export { handoutRoom } from "./live.ts";
export { type HandoutEvent, handoutRoutes } from "./routes.ts";
export {
  type HandoutShown,
  hideHandout,
  shareHandout,
  showHandout,
  showToPlayers,
  withdrawShowings,
} from "./show.ts";
export { replaceShown } from "./shown-picture.ts";
export {
  deleteUnseenOf,
  dropUnusedRevisions,
  findHandout,
  hideAllShowingsFrom,
  listHandouts,
  type StoredHandout,
  setHandoutKey,
} from "./store.ts";
export { createHandout, readHandout, updateHandout } from "./verbs.ts";
export { type HandoutChange, handoutView, isUpFor, seenTitles } from "./view.ts";
