/** What other rooms may use. */
export { lossAskedBy } from "./answering.ts";
export type { AskedLoss, KeptAsk } from "./ask-store.ts";
export { askRoll } from "./asks.ts";
export { maySee, seenRoll } from "./audience.ts";
export { throwAlone, throwClash } from "./clash.ts";
export type { RollEvent } from "./frames.ts";
export { assertFaces } from "./judge.ts";
export type { Thrown } from "./keep.ts";
export { type Decided, type KeptRoll, toldRoll } from "./kept-roll.ts";
export { rollRoom, tellChanged, tellThrown, throwerOf } from "./live.ts";
export { spendLuck, undoLuck } from "./luck.ts";
export type { Opposition } from "./pairs.ts";
export { rollerOf, type Thrower } from "./roller.ts";
export { recordRoutes } from "./routes.ts";
export {
  findRolls,
  insertRoll,
  isNameTaken,
  markApplied,
  shownRolls,
} from "./store.ts";
export { type DiaryRoll, rollFigures, toldAmong, toldInDiary, toldMarks } from "./story.ts";
export { pushRoll, repeatOf, retellRoll, throwRoll } from "./verbs.ts";
export type { Dice } from "./world.ts";
