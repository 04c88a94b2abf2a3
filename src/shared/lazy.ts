/** For what is slow to make on phones and not needed by every page, such as `Intl` objects. */
export function lazy<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
