/** The largest that fits, or else the smallest. @param sizes from large to small, at least one. */
export function largestThatFits<Size, Plan>(
  sizes: readonly Size[],
  set: (size: Size) => Plan,
  fits: (plan: Plan, size: Size) => boolean,
): Plan {
  const smallest = sizes.at(-1);
  if (smallest === undefined) throw new RangeError("There is no size to choose from");
  let best: Plan | undefined;
  let [low, high] = [0, sizes.length - 1];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const size = sizes[middle] ?? smallest;
    const plan = set(size);
    if (fits(plan, size)) {
      best = plan;
      high = middle - 1;
    } else low = middle + 1;
  }
  return best ?? set(smallest);
}
