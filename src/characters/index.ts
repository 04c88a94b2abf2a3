/** What other rooms may use. */
export { type CharacterChange, characterRoutes } from "./routes.ts";
export { changeSheet, type SheetChange } from "./sheet-writer.ts";
export { findAny, listCharacters } from "./store.ts";
export { NO_SUCH_CHARACTER, readCharacter } from "./verbs.ts";
