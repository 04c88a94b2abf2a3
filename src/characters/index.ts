/** The room of characters: what other rooms may use of it. */
export { type CharacterChange, characterRoutes } from "./routes.ts";
export { listCharacters } from "./store.ts";
export { NO_SUCH_CHARACTER, readCharacter } from "./verbs.ts";
