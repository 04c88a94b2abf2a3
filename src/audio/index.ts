/** The room of sounds: what other rooms may use of it. */
export { audioRoutes } from "./routes.ts";
export { findAudioFile, listAudioFiles } from "./store.ts";
