export { redrawAvatar } from "./avatar.ts";
export { creationKeyOf } from "./creation-key.ts";
export { characterRoom } from "./live.ts";
export { characterRoutes } from "./routes.ts";
export { sheetBody } from "./sheet-body.ts";
export { NO_SUCH_CHARACTER, rightToChange, type SheetRight } from "./sheet-right.ts";
export {
  type CharacterEvent,
  changeOf,
  changeSheet,
  type SheetChange,
  type TableNews,
} from "./sheet-writer.ts";
export { findAny, findCharacter, findCondition, listCharacters } from "./store.ts";
export {
  assertRoomFor,
  createCharacter,
  createImported,
  readCharacter,
  seatCharacter,
} from "./verbs.ts";
