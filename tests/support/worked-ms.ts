/** The processor time of this process in milliseconds: other processes do not count. */
export function workedMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
