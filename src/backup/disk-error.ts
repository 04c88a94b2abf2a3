import { CannotStart } from "../cannot-start.ts";
import { errorCode } from "../storage-error.ts";

const REASONS: Record<string, string> = {
  ENOSPC: "sul disco non c'è più spazio",
  SQLITE_FULL: "sul disco non c'è più spazio",
  ENOENT: "la cartella non esiste",
  ENOTDIR: "la cartella non esiste",
  EACCES: "non si può scrivere in quella cartella",
  EPERM: "non si può scrivere in quella cartella",
  EBUSY: "è un disco a sé, che non si può spostare",
  EROFS: "il disco è di sola lettura",
  EXDEV:
    "«backups» è su un altro disco. Per ripristinare, quella cartella dev'essere accanto al database: spostala lì, poi rimettila dov'era",
};

export const unreadable = (file: string) =>
  new CannotStart([`Il file ${file} non si può leggere: è chiuso all'utente che esegue Custode.`]);

/** A line for the host; other errors are returned unchanged. */
export function diskErrorForHost(error: unknown, file: string): unknown {
  const code = errorCode(error);
  const reason = REASONS[code];
  return reason ? new CannotStart([`Non si può scrivere ${file}: ${reason}.`]) : error;
}
