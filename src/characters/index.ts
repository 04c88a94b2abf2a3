/** What other rooms may use. */
export { characterRoutes } from "./routes.ts";
export { type CharacterChange, changeSheet, type SheetChange } from "./sheet-writer.ts";
export { findAny, findCondition, listCharacters } from "./store.ts";
export { createCharacter, NO_SUCH_CHARACTER, readCharacter, seatCharacter } from "./verbs.ts";
