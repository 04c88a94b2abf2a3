/** What other rooms may use. */
export { followUp, harm, heal } from "./body.ts";
export { develop } from "./growth.ts";
export type { ConditionEvent, Outcome } from "./happen.ts";
export { conditionRoom } from "./live.ts";
export { bout, loseSanityNow } from "./mind.ts";
export { conditionRoutes } from "./routes.ts";
export { happeningIdOf } from "./rule-call.ts";
export { newDay, setDeveloping } from "./together.ts";
export { togetherRoutes } from "./together-routes.ts";
export { undo } from "./undo.ts";
export { canTakeBack, conditionUndoer } from "./undoer.ts";
export { type CommandContext, worldOf } from "./world.ts";
