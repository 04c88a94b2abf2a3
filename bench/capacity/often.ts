/** By chance, as people who know nothing of each other do things. @param rate a second. */
export async function often(rate: number, seconds: number, what: () => void): Promise<void> {
  const end = performance.now() + seconds * 1000;
  let next = performance.now();
  while (true) {
    next += (-Math.log(1 - Math.random()) / rate) * 1000;
    if (next > end) return;
    const wait = next - performance.now();
    if (wait > 0) await Bun.sleep(wait);
    what();
  }
}
