import { useSnapshot } from "valtio";
import { IconButton } from "../../ui/IconButton.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Progress } from "../../ui/Progress.tsx";
import styles from "./UploadList.module.css";
import { dropUpload, uploads } from "./uploads.ts";

export function UploadList() {
  const { list, ignored } = useSnapshot(uploads);
  return (
    <div className={styles.root} aria-live="polite">
      {list.map(({ id, fileName, groupName, done, error }) =>
        error === null ? (
          <Progress
            key={id}
            label={`${fileName} → ${groupName}`}
            value={done}
            action={
              <IconButton label={`Annulla il caricamento di ${fileName}`} onClick={() => dropUpload(id)}>
                <CloseIcon />
              </IconButton>
            }
          />
        ) : (
          <Notice
            key={id}
            tone="error"
            title={fileName}
            action={
              <IconButton label={`Chiudi l'errore di ${fileName}`} onClick={() => dropUpload(id)}>
                <CloseIcon />
              </IconButton>
            }
          >
            {error}
          </Notice>
        ),
      )}
      {ignored > 0 && (
        <p className={styles.ignored}>
          {ignored === 1 ? "1 file ignorato: solo MP3" : `${ignored} file ignorati: solo MP3`}
        </p>
      )}
    </div>
  );
}
