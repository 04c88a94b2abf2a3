/** Prefix; each app version has one cache. */
export const SHELL_PREFIX = "custode-shell-";
/** Prefix of all caches with user data, which logout deletes. */
export const SHEETS_PREFIX = "custode-sheets";

/** Whether a cache is of version 0.1.0, which had one per app version and one for the sheets of all users. */
export const isOfFirstWorker = (name: string): boolean =>
  name === SHEETS_PREFIX || name.startsWith("custode-app-");

/** `<img>` sends no token, so portraits cannot be separated by session. */
const PORTRAITS = `${SHEETS_PREFIX}-portraits`;

/**
 * Cache for a response. One per session, as a late response must not reach the next user; its name reveals neither the
 * token nor the hash that the server stores.
 * @param authorization the request header.
 */
export async function sheetsCacheOf(authorization: string | null): Promise<string> {
  if (authorization === null) return PORTRAITS;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(authorization));
  const half = Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, "0"));
  return `${SHEETS_PREFIX}-${half.join("")}`;
}
