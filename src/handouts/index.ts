export { handoutRoom } from "./live.ts";
export { keepPicture, type Pictures, picturesIn } from "./pictures.ts";
export { type HandoutEvent, handoutRoutes } from "./routes.ts";
export { NO_SUCH_PICTURE, pictureGuard, sendPicture, tableOfPicture } from "./send-picture.ts";
export { takeDownFor } from "./store.ts";
export { sweepPictures } from "./sweep.ts";
export { assertImage, createHandout, hideHandout, showHandout } from "./verbs.ts";
export { seenTitles } from "./view.ts";
