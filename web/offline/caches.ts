/** One cache for each version of the app; its name ends with the version. */
export const SHELL_PREFIX = "custode-shell-";
/** Every cache that holds something of a user begins with this; all of them are deleted at logout. */
export const SHEETS_PREFIX = "custode-sheets";

/** Whether a cache is of version 0.1.0, which had one for each version of the app and one for the sheets of all users. */
export const isOfFirstWorker = (name: string): boolean =>
  name === SHEETS_PREFIX || name.startsWith("custode-app-");

/** Portraits are asked for without a token, by `<img>`, so they cannot be kept apart by session. */
const PORTRAITS = `${SHEETS_PREFIX}-portraits`;

/**
 * The cache for the answer to a request. Each session has its own, so that nothing that was kept for one can be read by
 * the next, however late it came. The name tells neither the token nor the hash by which the server knows it.
 * @param authorization the request's header of that name.
 */
export async function sheetsCacheOf(authorization: string | null): Promise<string> {
  if (authorization === null) return PORTRAITS;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(authorization));
  const half = Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, "0"));
  return `${SHEETS_PREFIX}-${half.join("")}`;
}
