/** What other rooms may use. */
export { findNpc } from "./store.ts";
