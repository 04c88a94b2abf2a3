/** The code of an error from the system, SQLite or Bun (`ENOSPC`); empty when it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
