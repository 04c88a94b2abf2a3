/** The fields of `before` that a save has changed: undoing it spares what others have changed meanwhile. */
export function changedBack<T extends object>(before: T, after: T): Partial<T> {
  const keys = Object.keys(before) as (keyof T)[];
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return Object.fromEntries(changed.map((key) => [key, before[key]])) as Partial<T>;
}
