/** What other rooms may use. */
export { redraw } from "./redraw.ts";
