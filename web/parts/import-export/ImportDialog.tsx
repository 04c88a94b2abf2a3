import { useRef } from "react";
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

/** Preview of an import. */
export function ImportDialog({ open, preview, ...props }: ImportDialogProps) {
  const { isImporting, error, onImport, onClose } = props;
  // The first focusable element is below the text.
  const main = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      locked={isImporting}
      initialFocus={main}
      title={preview.character.characterInfo.name}
      description={`Da un file di ${preview.from}. Non è ancora stato salvato nulla.`}
      actions={
        <>
          <Button onClick={onClose} disabled={isImporting}>
            Lascia stare
          </Button>
          <Button ref={main} variant="main" busy={isImporting} onClick={onImport}>
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is long, and nothing else could be reached to scroll it */}
      <section className={styles.said} aria-labelledby="import-said" tabIndex={0}>
        <h3 id="import-said">Che cosa cambia</h3>
        {notUnderstood.length === 0 && <p>Nulla: passa tutto com'è.</p>}
        <ul className={styles.list}>
          {notUnderstood.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
