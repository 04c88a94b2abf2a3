export { handoutRoom } from "./live.ts";
export { type HandoutEvent, handoutRoutes } from "./routes.ts";
export { replaceShown } from "./shown-picture.ts";
export {
  deleteUnseenOf,
  dropUnusedRevisions,
  findHandout,
  listHandouts,
  type StoredHandout,
  setHandoutKey,
  takeDownFor,
} from "./store.ts";
export {
  createHandout,
  type HandoutShown,
  handOn,
  hideHandout,
  readHandout,
  showHandout,
  showToPlayers,
  updateHandout,
} from "./verbs.ts";
export { type HandoutChange, handoutView, isUpFor, seenTitles } from "./view.ts";
