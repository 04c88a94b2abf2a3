import { useMutation } from "@tanstack/react-query";
import { fetchOwnData } from "../../api/user.ts";
import { saveFile } from "../../parts/import-export/save-file.ts";
import { Button } from "../../ui/Button.tsx";
import { DownloadIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./SessionsScreen.module.css";

/** Download of everything about the user in one file. */
export function OwnData() {
  const saving = useMutation({
    mutationFn: fetchOwnData,
    onSuccess: (text) => saveFile("custode-i-miei-dati.json", text, "application/json"),
  });
  return (
    <div className={styles.form}>
      <p>
        Un solo file con il tuo account, i tuoi investigatori (ognuno come lo salva «Esporta») e le note che
        hai scritto nel diario.
      </p>
      {saving.error && <Notice tone="error">{saving.error.message}</Notice>}
      <Button busy={saving.isPending} onClick={() => saving.mutate()}>
        <DownloadIcon /> Scarica i miei dati
      </Button>
    </div>
  );
}
