import type { MouseEvent } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { sheetOf } from "../../api/characters.ts";
import { ExportButton } from "../../parts/import-export/ExportButton.tsx";
import { fileNameOf } from "../../parts/import-export/save-file.ts";
import { Button } from "../../ui/Button.tsx";
import { DownloadIcon, PrintIcon } from "../../ui/icons.tsx";
import styles from "./PrintScreen.module.css";
import type { PrintState } from "./PrintStatus.tsx";
import { canPrintHere, printFrom } from "./print-from.ts";

interface SheetActionsProps {
  character: Character | undefined;
  state: PrintState;
}

/** What can be done with the printed sheet. The buttons are there, but busy, while it is being printed. */
export function SheetActions({ character, state }: SheetActionsProps) {
  const address = character && sheetOf(character);
  const isWaiting = state === "printing" || !address;
  // There is nothing to print, but the character can still be exported.
  if (state === "failed") return character ? <ExportButton id={character._id} /> : null;

  function print(event: MouseEvent) {
    // Where a page cannot print a PDF the link opens it, and its viewer prints.
    if (!address || !canPrintHere()) return;
    event.preventDefault();
    printFrom(address);
  }

  return (
    <div className={styles.actions}>
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
