import { readFileSync } from "node:fs";

/** Of Linux on every machine that matters (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100;
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/** Processor seconds that a process has used since its start, the system's for it included. Linux only. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program, in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) / TICKS_A_SECOND;
}
