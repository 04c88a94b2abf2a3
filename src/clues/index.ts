export { findClue } from "./know.ts";
export { type ClueEvent, clueRoom } from "./live.ts";
export { clueRoutes } from "./routes.ts";
export {
  cluesOf,
  linkPage,
  namePlaces,
  ownFindings,
  placesOf,
  purgeClues,
  purgeCluesOf,
  setClueKey,
} from "./store.ts";
export { clueUndoer } from "./undoer.ts";
export { createClue, updateClue } from "./verbs.ts";
export { knownTitles, ledView } from "./view.ts";
