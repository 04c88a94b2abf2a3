/** What other rooms may use. */
export { characterRoutes } from "./routes.ts";
export { sheetBody } from "./sheet-body.ts";
export { type CharacterChange, changeSheet, type SheetChange } from "./sheet-writer.ts";
export { findAny, findCharacter, findCondition, listCharacters } from "./store.ts";
export { NO_SUCH_CHARACTER, readCharacter } from "./verbs.ts";
