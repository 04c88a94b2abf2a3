/** The room of characters: what other rooms may use of it. */
export { type CharacterChange, characterRoutes } from "./routes.ts";
export { listCharacters } from "./store.ts";
export { readCharacter } from "./verbs.ts";
