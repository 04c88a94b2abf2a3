export type * from "./model.ts";
export { readAdventureFile } from "./read.ts";
export { writeAdventureFile } from "./write.ts";
