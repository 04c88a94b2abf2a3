import { proxy } from "valtio";

/** Whether this page shows a master the slips among the parts of the board: on a phone only one part is open. */
export const boardParts = proxy({ hasSlips: false });
