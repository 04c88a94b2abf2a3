/** What other rooms may use. */
export { lossAskedBy } from "./answering.ts";
export { type AskedLoss, type KeptAsk, openAsks } from "./ask-store.ts";
export { askRoll, closeAsk } from "./asks.ts";
export { isVeiled, maySee, seenAsk, seenRoll } from "./audience.ts";
export { throwAlone, throwClash } from "./clash.ts";
export { assertFaces } from "./judge.ts";
export type { Thrown } from "./keep.ts";
export { type Decided, type KeptRoll, toldRoll } from "./kept-roll.ts";
export { spendLuck, undoLuck } from "./luck.ts";
export { oppose } from "./opposing.ts";
export { isUnbound, type Opposition, oppositionsAmong, oppositionsOf } from "./pairs.ts";
export { rollerOf, type Thrower } from "./roller.ts";
export { recordRoutes } from "./routes.ts";
export {
  deleteLongTold,
  findByClient,
  findRolls,
  insertRoll,
  isNameTaken,
  markApplied,
  shownRolls,
} from "./store.ts";
export { type DiaryRoll, rollFigures, toldAmong, toldInDiary, toldMarks } from "./story.ts";
export { pushRoll, repeatOf, retellRoll, revealRoll, throwRoll } from "./verbs.ts";
export type { Dice } from "./world.ts";
