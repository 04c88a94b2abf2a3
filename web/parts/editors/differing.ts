/** The fields of one thing that another has otherwise: only these are saved, or taken back, and what others have changed meanwhile stays. */
export function differing<T extends object>(one: T, other: T): Partial<T> {
  const keys = Object.keys(one) as (keyof T)[];
  const changed = keys.filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]));
  return Object.fromEntries(changed.map((key) => [key, one[key]])) as Partial<T>;
}
