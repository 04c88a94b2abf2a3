/** What other rooms may use. */
export { lossAskedBy } from "./answering.ts";
export { type AskedLoss, type KeptAsk, openAsks } from "./ask-store.ts";
export { askRoll, closeAsk } from "./asks.ts";
export { isVeiled, maySee, seenAsk, seenRoll, type Viewer } from "./audience.ts";
export type { Thrown } from "./keep.ts";
export { type KeptRoll, toldRoll } from "./kept-roll.ts";
export { spendLuck, undoLuck } from "./luck.ts";
export { type Opposition, oppose, oppositionsAmong, oppositionsOf } from "./opposing.ts";
export type { Thrower } from "./roller.ts";
export { recordRoutes } from "./routes.ts";
export { deleteLongTold, insertRoll, shownRolls } from "./store.ts";
export { pushRoll, retellRoll, revealRoll, throwRoll } from "./verbs.ts";
export type { Dice } from "./world.ts";
