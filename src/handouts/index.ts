/** What other rooms may use. */
export { findPicture, type Pictures, picturesIn } from "./pictures.ts";
export { type HandoutDependencies, handoutRoutes } from "./routes.ts";
export { type HandoutChange, isPictureForAll, newsOf, seenHandout, upFor, upForAll } from "./seen.ts";
export { sweepPictures } from "./sweep.ts";
export type { HandoutShown } from "./verbs.ts";
