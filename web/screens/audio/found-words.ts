/** @param count undefined while nothing is searched: of a few spaces, or before the results of the first letter. */
export function soundsFound(count: number | undefined): string {
  if (count === undefined) return "";
  return count === 1 ? "1 suono" : `${count} suoni`;
}
