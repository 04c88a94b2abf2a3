export { recordFinding } from "./know.ts";
export { type ClueEvent, clueRoom } from "./live.ts";
export { clueRoutes } from "./routes.ts";
export { clues } from "./schema.ts";
export {
  cluesOf,
  cluesOfHandout,
  forgetOldestLeft,
  giveHandoutBack,
  linkPage,
  listKnownClues,
  namePlaces,
  ownFindings,
  placesOf,
  purgeClues,
  purgeCluesOf,
  type StoredClue,
  setClueKey,
} from "./store.ts";
export { clueUndoer } from "./undoer.ts";
export { createClue, updateClue } from "./verbs.ts";
export { knownTitles, ledView, pinnedClue } from "./view.ts";
