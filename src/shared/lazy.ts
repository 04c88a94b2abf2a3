/**
 * Makes a thing when it is first asked for, and gives the same one ever after. For what takes a slow phone long to make,
 * as `Intl` does, and not every page needs: what a module makes at once holds up the first screen.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
