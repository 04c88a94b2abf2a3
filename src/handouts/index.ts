/** What other rooms may use. */
export { handoutRoom } from "./live.ts";
export { keepPicture, type Pictures, picturesIn } from "./pictures.ts";
export { type HandoutEvent, handoutRoutes } from "./routes.ts";
export { takeDownFor } from "./store.ts";
export { sweepPictures } from "./sweep.ts";
export { createHandout, hideHandout, showHandout } from "./verbs.ts";
export { seenTitles } from "./view.ts";
