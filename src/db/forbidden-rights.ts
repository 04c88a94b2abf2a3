import { statSync } from "node:fs";

/** Files in such a folder inherit its group. */
export const SETGID = 0o2000;
const GROUP_ENTERS = 0o010;

/**
 * The rights to take away: only a folder that its group may enter and passes on (`chmod g+s`) is meant to be shared.
 */
export function forbiddenIn(path: string): number {
  const isShared = (statSync(path).mode & (SETGID | GROUP_ENTERS)) === (SETGID | GROUP_ENTERS);
  return isShared ? 0o007 : 0o077;
}
