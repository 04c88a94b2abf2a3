export { lossAskedBy } from "./answering.ts";
export type { AskedLoss, StoredAsk } from "./ask-store.ts";
export { addToAsk, askRoll } from "./asks.ts";
export { maySee, viewForAll } from "./audience.ts";
export { type Combatant, throwAlone, throwClash } from "./clash.ts";
export {
  type DiaryRoll,
  findDiaryPlace,
  findDiaryRolls,
  listDiaryCursors,
  listDiaryRolls,
  rollFigures,
} from "./diary-store.ts";
export type { RollEvent } from "./frames.ts";
export { assertFaces } from "./judge.ts";
export type { RollOutcome } from "./keep.ts";
export { emitThrown, rollAuthorOf, rollRoom, tellChanged } from "./live.ts";
export { spendLuck, undoLuck } from "./luck.ts";
export type { Opposition } from "./pairs.ts";
export { type RollAuthor, rollSubjectOf } from "./roll-subject.ts";
export { recordRoutes } from "./routes.ts";
export {
  findRolls,
  insertRoll,
  isClientIdUsed,
  markApplied,
  shownRolls,
} from "./store.ts";
export { type Decided, type StoredRoll, toldRoll } from "./stored-roll.ts";
export { pushRoll, repeatOf, retellRoll, throwRoll } from "./verbs.ts";
export type { RollContext } from "./world.ts";
