import { Refused } from "#shared/refused.ts";

const FULL = /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/;
const UNWRITABLE = /^(EACCES|EPERM|EROFS|EIO|SQLITE_(READONLY|CANTOPEN|IOERR|PERM)(_.*)?)$/;

const BUSY = /^SQLITE_BUSY(_.*)?$/;

/** Null for errors other than a full or read-only disk. */
export function storageRefusal(error: unknown): Refused | null {
  const code = errorCode(error);
  if (FULL.test(code)) {
    return new Refused("disk_full", "Sul disco del server non c'è più spazio: liberane un po' e riprova");
  }
  if (!UNWRITABLE.test(code)) return null;
  return new Refused(
    "unavailable",
    "Il server non può scrivere nella sua cartella dei dati: avvisa chi lo ospita",
  );
}

/** For optional writes. @returns the error of the disk, or of a database that another program writes; or null. @throws every other error. */
export function tryStore(store: () => void): unknown {
  try {
    store();
    return null;
  } catch (error) {
    if (!storageRefusal(error) && !BUSY.test(errorCode(error))) throw error;
    return error;
  }
}

/** From the system, SQLite or Bun: `ENOSPC`. Empty when there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
