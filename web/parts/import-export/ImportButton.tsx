import { type ChangeEvent, useRef } from "react";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import { UploadIcon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useHasBeen } from "../../ui/useHasBeen.ts";
import styles from "./ImportButton.module.css";
import { useFileDrop } from "./useFileDrop.ts";
import { useImport } from "./useImport.ts";

const ImportDialog = lazyPart(() => import("./ImportDialog.tsx").then((module) => module.ImportDialog));
const ImportRefused = lazyPart(() => import("./ImportRefused.tsx").then((module) => module.ImportRefused));

/** Imports a chosen file, or one dropped anywhere on the page. */
export function ImportButton(look: Pick<ButtonProps, "variant" | "size" | "wide">) {
  const input = useRef<HTMLInputElement>(null);
  const importing = useImport();
  const { look: lookAt, isBusy } = importing;
  const wasRefused = useHasBeen(importing.isRefused);
  const isOver = useFileDrop((file) => !isBusy && lookAt(file));

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) lookAt(file);
    // Otherwise choosing the same, corrected file fires no change event.
    target.value = "";
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={choose}
        data-testid="import-file"
      />
      <Button {...look} busy={isBusy} onClick={() => input.current?.click()}>
        <UploadIcon /> Importa
      </Button>
      {isOver && <p className={styles.drop}>Lascia il file per importarlo</p>}
      {wasRefused && (
        <ImportRefused
          open={importing.isRefused}
          error={importing.refusal}
          onClose={importing.close}
          onAgain={() => input.current?.click()}
        />
      )}
      {importing.preview && (
        <ImportDialog
          open={importing.isAsking}
          preview={importing.preview}
          isImporting={importing.isImporting}
          error={importing.importError}
          onImport={importing.confirm}
          onClose={importing.close}
        />
      )}
    </>
  );
}
