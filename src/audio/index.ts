export { openPartFile } from "./disk.ts";
export { type Library, openLibrary } from "./library.ts";
export { audioRoom, type SoundListEvent } from "./live.ts";
export { isMp3File } from "./mp3.ts";
export {
  addOwnedSound,
  deleteOwnedSound,
  deleteOwnedSounds,
  deleteStraySounds,
  ownedSounds,
} from "./owned.ts";
export { adventureOfPath } from "./owned-path.ts";
export { findSoundAt, isOwned, listOwnedAt, soundAs } from "./owned-store.ts";
export { audioRoutes } from "./routes.ts";
export { scanFolder } from "./scan.ts";
export {
  bundledSoundName,
  bundledSounds,
  installStarter,
  STARTER_NAMES,
  starterSoundId,
  unpackStarter,
} from "./starter.ts";
export { listAudioFiles, pathOfSound } from "./store.ts";
export { asUploadError, MOST_UPLOAD_BYTES } from "./upload.ts";
