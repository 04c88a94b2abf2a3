export { pixelsOf, redraw } from "./redraw.ts";
