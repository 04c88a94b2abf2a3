import { statSync } from "node:fs";

/** The mark of a folder that hands its group on to what is made in it. */
export const SETGID = 0o2000;
const GROUP_ENTERS = 0o010;

/**
 * The rights that nobody is to have in a data folder. A folder that its group may enter and that hands its group on
 * (`chmod g+s`) is meant to be shared with that group; any other is its owner's alone.
 */
export function forbiddenIn(path: string): number {
  const isShared = (statSync(path).mode & (SETGID | GROUP_ENTERS)) === (SETGID | GROUP_ENTERS);
  return isShared ? 0o007 : 0o077;
}
