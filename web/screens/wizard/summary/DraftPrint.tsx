import { useMutation } from "@tanstack/react-query";
import { DEFAULT_SETTINGS } from "#shared/schemas/table.ts";
import { BLANK_SHEET, printDraft } from "../../../api/characters.ts";
import { useSettingsHere } from "../../../api/useTableSettings.ts";
import { fileNameOf, saveFile } from "../../../parts/import-export/save-file.ts";
import { Button } from "../../../ui/Button.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { unfinished } from "../draft/character.ts";
import { draft } from "../draft/store.ts";
import styles from "./CreateFoot.module.css";

/** Prints the unfinished draft, or a blank sheet. */
export function DraftPrint() {
  const settings = useSettingsHere() ?? DEFAULT_SETTINGS;
  const printing = useMutation({
    mutationFn: () => printDraft(unfinished(draft, settings)),
    onSuccess: (pdf) =>
      saveFile(fileNameOf(`${draft.characterInfo.name} bozza`, "pdf"), pdf, "application/pdf"),
  });
  return (
    <>
      {printing.error && <Notice tone="error">{printing.error.message}</Notice>}
      <div className={styles.prints}>
        <Button busy={printing.isPending} onClick={() => printing.mutate()}>
          <DownloadIcon /> Scarica la bozza in PDF
        </Button>
        <Button variant="quiet" render={<a href={BLANK_SHEET} target="_blank" rel="noreferrer" />}>
          Una scheda in bianco
        </Button>
      </div>
    </>
  );
}
