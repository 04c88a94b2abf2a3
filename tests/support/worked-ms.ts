/** Milliseconds for which the processor was at work for this process: what other processes do meanwhile does not count. */
export function workedMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
