/** Compares with `If-None-Match`. Weak tags match: compressing proxies make them. */
export function isKnown(etag: string, ifNoneMatch: string | null | undefined): boolean {
  const named = ifNoneMatch?.split(",").map((one) => one.trim().replace(/^W\//, "")) ?? [];
  return named.includes(etag) || named.includes("*");
}
