/** What other rooms may use. */
export { type EncounterEvent, encounterRoutes } from "./routes.ts";
export { type Looked, look, seenAttack, seenEncounter, toldEnd, toldStart } from "./seen.ts";
export type { Announced, KeptEncounter } from "./state.ts";
export { findOpen as openEncounter } from "./store.ts";
export { encounterUndoer } from "./undoer.ts";
export { lookAgain } from "./update.ts";
export { type Attacked, attack, defend } from "./verbs.ts";
