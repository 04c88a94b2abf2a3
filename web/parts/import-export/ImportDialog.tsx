import type { ImportPreview } from "#shared/schemas/transfer.ts";
import { messageOf } from "../../api/client.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Facts } from "../facts/Facts.tsx";
import { DefaultPortrait } from "../portrait/DefaultPortrait.tsx";
import { comingOver } from "./coming-over.ts";
import styles from "./ImportButton.module.css";

interface ImportDialogProps {
  open: boolean;
  preview: ImportPreview;
  isImporting: boolean;
  error: Error | null;
  onImport: () => void;
  onClose: () => void;
}

/** Who would come out of a file, before anything is stored. */
export function ImportDialog({ open, preview, ...props }: ImportDialogProps) {
  const { isImporting, error, onImport, onClose } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      locked={isImporting}
      title={preview.character.characterInfo.name}
      description={`Da un file di ${preview.from}. Non è ancora stato salvato nulla.`}
      actions={
        <>
          <Button onClick={onClose} disabled={isImporting}>
            Lascia stare
          </Button>
          <Button variant="main" busy={isImporting} onClick={onImport}>
            Importa
          </Button>
        </>
      }
    >
      <Person preview={preview} />
      {error && (
        <Notice tone="error" title="L'investigatore non è stato importato">
          {messageOf(error)}
        </Notice>
      )}
    </Dialog>
  );
}

function Person({ preview: { character, notUnderstood } }: { preview: ImportPreview }) {
  const { images, characterInfo } = character;
  return (
    <>
      <div className={styles.person}>
        <DefaultPortrait sex={characterInfo.sex} src={images.avatar ?? null} alt="" size="s" />
        <Facts facts={comingOver(character)} />
      </div>
      {notUnderstood.length > 0 && (
        <section className={styles.said} aria-labelledby="import-said">
          <h3 id="import-said">Che cosa cambia</h3>
          <ul className={styles.list}>
            {notUnderstood.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
