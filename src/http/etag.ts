/**
 * Whether an `If-None-Match` names a tag, so that an answer needs no body. A proxy that compresses may have weakened
 * the tag on its way; what is only read is the same nevertheless.
 * @param etag in its quotes.
 */
export function isKnown(etag: string, ifNoneMatch: string | null | undefined): boolean {
  const named = ifNoneMatch?.split(",").map((one) => one.trim().replace(/^W\//, "")) ?? [];
  return named.includes(etag) || named.includes("*");
}
