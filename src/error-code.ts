/** The word by which the system, SQLite or Bun names an error (`ENOSPC`), or an empty text. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
