import { useSnapshot } from "valtio";
import { table } from "../live/table.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import styles from "./PlayLayout.module.css";

/** Offers the new version after the server was updated. Nobody is reloaded who may be typing. */
export function NewVersion() {
  const { isOutdated } = useSnapshot(table);
  if (!isOutdated) return null;
  return (
    <Notice
      tone="info"
      className={styles.notice ?? ""}
      title="C'è una versione nuova di Custode"
      action={<Button onClick={() => location.reload()}>Ricarica</Button>}
    >
      Salva prima ciò che stai scrivendo.
    </Notice>
  );
}
