/** Both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** @returns the one range asked for, `unsatisfiable` when none of it exists, null when the whole is to be sent. */
export function parseRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const match = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/);
  if (!match) return null;
  const [, from = "", to = ""] = match;
  if (from === "") return to === "" ? null : lastBytes(Number(to), size);
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < start) return null;
  return start < size ? { start, end } : "unsatisfiable";
}

function lastBytes(count: number, size: number): ByteRange | "unsatisfiable" {
  if (count === 0 || size === 0) return "unsatisfiable";
  return { start: Math.max(0, size - count), end: size - 1 };
}
