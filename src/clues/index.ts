export { forgetOldestLeft, purgeClues, purgeCluesOf } from "./deleted-store.ts";
export { recordFinding } from "./know.ts";
export { type ClueEvent, clueRoom } from "./live.ts";
export { clueRoutes } from "./routes.ts";
export { clues } from "./schema.ts";
export {
  cluesOf,
  cluesOfHandout,
  giveHandoutBack,
  linkPage,
  listKnownClues,
  namePlaces,
  ownFindings,
  placesOf,
  type StoredClue,
  setClueKey,
} from "./store.ts";
export { clueUndoer } from "./undoer.ts";
export { createClue, updateClue } from "./verbs.ts";
export { knownTitles, ledView, pinnedClue } from "./view.ts";
