export { type ClueEvent, clueRoom } from "./live.ts";
export { clueRoutes } from "./routes.ts";
export { clues } from "./schema.ts";
export {
  changeClue,
  cluesOf,
  linkPage,
  listClues,
  namePlaces,
  ownFindings,
  placesOf,
  purgeClues,
  purgeCluesOf,
  type StoredClue,
} from "./store.ts";
export { clueUndoer } from "./undoer.ts";
export { createClue, updateClue } from "./verbs.ts";
export { knownTitles, ledView } from "./view.ts";
