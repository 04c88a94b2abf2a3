import type { MouseEvent } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { sheetOf } from "../../api/characters.ts";
import { ExportButton } from "../../parts/import-export/ExportButton.tsx";
import { fileNameOf } from "../../parts/import-export/save-file.ts";
import { Button } from "../../ui/Button.tsx";
import { DownloadIcon, PrintIcon } from "../../ui/icons.tsx";
import type { PrintState } from "./PrintStatus.tsx";
import { canPrintHere, printFrom } from "./print-from.ts";
import styles from "./SheetActions.module.css";

interface SheetActionsProps {
  character: Character | undefined;
  state: PrintState;
}

/** Print, download, export; busy until the PDF is ready. */
export function SheetActions({ character, state }: SheetActionsProps) {
  const address = character && sheetOf(character);
  const isWaiting = state === "printing" || !address;
  // The export does not need the PDF.
  if (state === "failed") return character ? <ExportButton id={character._id} /> : null;

  function print(event: MouseEvent) {
    // Otherwise the link opens the PDF in the browser's viewer.
    if (!address || !canPrintHere()) return;
    event.preventDefault();
    printFrom(address);
  }

  return (
    <div className={styles.root}>
      <Button
        variant="main"
        busy={isWaiting}
        render={<a href={address} target="_blank" rel="noreferrer" onClick={print} />}
      >
        <PrintIcon /> Stampa
      </Button>
      <Button
        busy={isWaiting}
        render={<a href={address} download={fileNameOf(character?.characterInfo.name ?? "", "pdf")} />}
      >
        <DownloadIcon /> Scarica il PDF
      </Button>
      {character && <ExportButton id={character._id} />}
    </div>
  );
}
