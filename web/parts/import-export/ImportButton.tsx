import { type ChangeEvent, useRef } from "react";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import { UploadIcon } from "../../ui/icons.tsx";
import styles from "./ImportButton.module.css";
import { ImportDialog } from "./ImportDialog.tsx";
import { ImportRefused } from "./ImportRefused.tsx";
import { useFileDrop } from "./useFileDrop.ts";
import { useImport } from "./useImport.ts";

/** Makes an investigator out of a file that is chosen, or dropped anywhere on the page. */
export function ImportButton(look: Pick<ButtonProps, "variant" | "size" | "wide">) {
  const input = useRef<HTMLInputElement>(null);
  const importing = useImport();
  const { look: lookAt, isBusy } = importing;
  const isOver = useFileDrop((file) => !isBusy && lookAt(file));

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) lookAt(file);
    // Otherwise choosing the same file again, now corrected, would be no change.
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
      <ImportRefused
        open={importing.isRefused}
        error={importing.refusal}
        onClose={importing.close}
        onAgain={() => input.current?.click()}
      />
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
