/** What other rooms may use. */
export { keepPicture, type Pictures, picturesIn } from "./pictures.ts";
export { handoutRoutes } from "./routes.ts";
export { type HandoutChange, newsOf, upFor } from "./seen.ts";
export { takeDownFor } from "./store.ts";
export { sweepPictures } from "./sweep.ts";
export { createHandout, type HandoutShown, hideHandout, showHandout } from "./verbs.ts";
