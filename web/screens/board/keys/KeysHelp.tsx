import { useState } from "react";
import { Dialog } from "../../../ui/Dialog.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { boardKeys, useBoardKey } from "./board-keys.ts";
import styles from "./KeysHelp.module.css";

/** Button and dialog that list the keys. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  useBoardKey("?", "questo elenco", () => setOpen(true));
  return (
    <>
      <IconButton
        label="Tasti della plancia"
        size="s"
        variant="plain"
        className={styles.hint}
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        ?
      </IconButton>
      <Dialog open={isOpen} onOpenChange={setOpen} size="s" title="Tasti della plancia">
        <dl className={styles.list}>
          {isOpen &&
            boardKeys().map(({ key, what }) => (
              <div key={key}>
                <dt>
                  <kbd className={styles.key}>{key.toUpperCase()}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
        </dl>
      </Dialog>
    </>
  );
}
