import type { Held } from "./pages.ts";

/** What is written down each minute. */
export interface Line {
  readonly minute: number;
  /** What the server holds of the machine. */
  readonly rssMb: number | null;
  /** The same right after its garbage was collected, and its heap then: every few minutes. */
  readonly collected?: { rssMb: number | null; heapMb: number };
  readonly pages: Readonly<Record<string, Held>>;
  /** Since the beginning. */
  readonly rolls: number;
  /** Milliseconds, of the last minute: from saying a roll until one client has it. */
  readonly roll: { p50: number; p99: number; most: number };
  /** Of the server's processor time, since its start. */
  readonly cpuSeconds: number;
  /** Of the machine. */
  readonly load: number;
  readonly errors: number;
}

/** From here on memory may hardly grow. */
const SETTLED_MINUTE = 40;
const MOST_GROWTH_MB_PER_HOUR = 1;
const MOST_PAGE_RATIO = 1.3;

/** What grows, in units an hour, by least squares. @param points minutes and values. */
export function slopePerHour(points: readonly (readonly [minute: number, value: number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [x, y] = [mean(points.map(([minute]) => minute)), mean(points.map(([, value]) => value))];
  const along = points.reduce((sum, [minute, value]) => sum + (minute - x) * (value - y), 0);
  return (60 * along) / points.reduce((sum, [minute]) => sum + (minute - x) ** 2, 0);
}

/** The figures of an evening in lines for people; of a short one, from its half on. */
export function summaryOf(lines: readonly Line[]): string[] {
  const last = lines.at(-1);
  if (!last) return ["nothing was measured"];
  const from = last.minute > SETTLED_MINUTE + 5 ? SETTLED_MINUTE : Math.floor(last.minute / 2);
  const settled = lines.filter(({ minute }) => minute >= from);
  const [first] = settled;
  const slope = (measureOf: (line: Line) => number | null | undefined) =>
    slopePerHour(
      settled.flatMap((line) => {
        const value = measureOf(line);
        return value == null ? [] : [[line.minute, value] as const];
      }),
    ).toFixed(2);
  const collected = lines.flatMap(({ minute, collected: at }) => (at ? [{ minute, ...at }] : []));
  return [
    `${last.minute} minutes; what follows is from minute ${from} on`,
    `server, after its garbage is gone: ${slope((line) => line.collected?.rssMb)} MB/hour of the machine's, ` +
      `${slope((line) => line.collected?.heapMb)} MB/hour of heap (aim under ${MOST_GROWTH_MB_PER_HOUR})`,
    `server, as it happens to stand each minute: ${slope((line) => line.rssMb)} MB/hour`,
    `  ${collected.map(({ minute, rssMb, heapMb }) => `${minute}': ${rssMb?.toFixed(0)}/${heapMb.toFixed(1)}`).join("  ")}`,
    ...Object.entries(last.pages).map(([name, { heapMb, nodes, listeners }]) => {
      const then = first?.pages[name];
      const ratio = then ? (heapMb / then.heapMb).toFixed(2) : "?";
      return (
        `${name}: heap ${then?.heapMb.toFixed(1)} → ${heapMb.toFixed(1)} MB, ${ratio}× (aim under ${MOST_PAGE_RATIO}); ` +
        `${slope((line) => line.pages[name]?.heapMb)} MB/hour; nodes ${then?.nodes} → ${nodes}, listeners ${then?.listeners} → ${listeners}`
      );
    }),
    `a roll: the median minute has p50 ${median(settled.map(({ roll }) => roll.p50))} and p99 ` +
      `${median(settled.map(({ roll }) => roll.p99))} ms; the worst p99 of a minute ${worst(lines.map(({ roll }) => roll.p99))} ms`,
    `the server has used ${last.cpuSeconds.toFixed(0)} s of processor time, ` +
      `${((100 * last.cpuSeconds) / (60 * last.minute)).toFixed(1)} % of one core`,
    `load of the machine: ${median(lines.map(({ load }) => load))} (median), ${worst(lines.map(({ load }) => load))} at most`,
  ];
}

const median = (values: readonly number[]) =>
  ([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN).toFixed(1);
const worst = (values: readonly number[]) => Math.max(...values.filter(Number.isFinite)).toFixed(1);
