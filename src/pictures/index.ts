/** What other rooms may use. */
export { type PictureFault, redraw } from "./redraw.ts";
