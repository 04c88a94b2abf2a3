/** Whether `If-None-Match` names a tag (given with its quotes). Weak forms count: a compressing proxy makes them. */
export function isKnown(etag: string, ifNoneMatch: string | null | undefined): boolean {
  const named = ifNoneMatch?.split(",").map((one) => one.trim().replace(/^W\//, "")) ?? [];
  return named.includes(etag) || named.includes("*");
}
