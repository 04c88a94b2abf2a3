export { redraw } from "./redraw.ts";
