export { type Library, openLibrary } from "./library.ts";
export { audioRoom } from "./live.ts";
export { audioRoutes } from "./routes.ts";
export { scanFolder } from "./scan.ts";
export { installStarter, starterSoundId, unpackStarter } from "./starter.ts";
export { findAudioFile, listAudioFiles } from "./store.ts";
export { MOST_UPLOAD_BYTES } from "./upload.ts";
