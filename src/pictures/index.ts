export {
  isPicture,
  type Pictures,
  pictureFile,
  picturesIn,
  removePictureFiles,
  writePicture,
} from "./files.ts";
export { readPictureForm } from "./form.ts";
export { assertImage, assertRoomForDrawn, dropPictures, keepPicture, MOST_PIXELS } from "./keep.ts";
export { pixelsOf, redraw } from "./redraw.ts";
export { NO_SUCH_PICTURE, pictureGuard, sendPicture, tableOfPicture } from "./send.ts";
export { insertImage, keepForUndo } from "./store.ts";
export { sweepPictures } from "./sweep.ts";
