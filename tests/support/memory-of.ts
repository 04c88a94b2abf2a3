import { readFileSync } from "node:fs";

/** Megabytes of memory that a process holds; null where there is no /proc to ask. */
export function megabytesOf(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes ? Number(kilobytes) / 1024 : null;
  } catch {
    return null;
  }
}
