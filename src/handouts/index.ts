export { handoutRoom } from "./live.ts";
export {
  dropPictures,
  fileOf as pictureFile,
  isPicture,
  keepPicture,
  type Pictures,
  picturesIn,
} from "./pictures.ts";
export { type HandoutEvent, handoutRoutes } from "./routes.ts";
export { NO_SUCH_PICTURE, pictureGuard, sendPicture, tableOfPicture } from "./send-picture.ts";
export { replaceShown } from "./shown-picture.ts";
export {
  deleteUnseenOf,
  findHandout,
  listHandouts,
  type StoredHandout,
  setHandoutKey,
  takeDownFor,
} from "./store.ts";
export { sweepPictures } from "./sweep.ts";
export { textBody } from "./text-body.ts";
export {
  assertImage,
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
