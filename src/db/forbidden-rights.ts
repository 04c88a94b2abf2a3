import { statSync } from "node:fs";

export const SETGID = 0o2000;
const GROUP_ENTERS = 0o010;

/** The permission bits to remove. Only a setgid folder open to its group (`chmod g+s`) is meant to be shared. */
export function forbiddenIn(path: string): number {
  const isShared = (statSync(path).mode & (SETGID | GROUP_ENTERS)) === (SETGID | GROUP_ENTERS);
  return isShared ? 0o007 : 0o077;
}
