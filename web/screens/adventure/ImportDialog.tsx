import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ChangeEvent, type DragEvent, useRef, useState } from "react";
import type { Adventure, ImportReport } from "#shared/adventures/index.ts";
import { importAdventure, previewAdventure } from "../../api/adventures.ts";
import { messageOf } from "../../api/client.ts";
import { clientIdsByContent, newClientId } from "../../live/client-id.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./ImportDialog.module.css";
import { ImportPreview } from "./ImportPreview.tsx";
import { checked, droppedFiles, type Packed, packedOf, packFolder } from "./pack.ts";

interface ImportDialogProps {
  tableId: string;
  /** The adventure that the file changes; null: another is made. */
  into: Adventure | null;
  open: boolean;
  onClose: () => void;
}

interface Looked {
  file: Blob;
  /** Tells it from another that is chosen later. */
  id: string;
  report: ImportReport;
}

/** A file or a folder is looked at first; nothing is stored before 'Importa'. Reset by `key`. */
export function ImportDialog({ tableId, into, open, onClose }: ImportDialogProps) {
  const navigate = useNavigate();
  const zip = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [replace, setReplace] = useState<readonly string[]>([]);
  const [clientIdOf] = useState(clientIdsByContent);
  const to = { table: tableId, into: into?._id ?? null };
  const looking = useMutation({
    mutationFn: async (chosen: readonly Packed[]): Promise<Looked> => {
      const [only] = chosen;
      const isZip = chosen.length === 1 && /\.zip$/i.test(only?.path ?? "");
      const file = isZip && only ? checked(only.file) : await packFolder(chosen);
      const id = newClientId();
      return { file, id, report: await previewAdventure({ ...to, file, replace: [], clientId: id }) };
    },
    onMutate: () => {
      setReplace([]);
      importing.reset();
    },
  });
  const importing = useMutation({
    mutationFn: ({ file, id }: Looked) =>
      importAdventure({ ...to, file, replace, clientId: clientIdOf([id, replace]) }),
    onSuccess: ({ adventureId, title, warnings }, { report }) => {
      toast.success(into ? `«${title}» è aggiornata` : `«${title}» è al tuo tavolo`);
      // Some pictures can only be seen not to be readable when they are drawn.
      const seen = new Set(report.warnings.map(({ file }) => file));
      const unseen = warnings.filter(({ file }) => !seen.has(file));
      for (const { file, sentence } of unseen.slice(0, 3)) toast.error(`${file}: ${sentence}`);
      onClose();
      if (adventureId !== null) void navigate({ to: "/adventure", search: { id: adventureId } });
    },
  });
  const looked = looking.data;
  const error = importing.error ?? looking.error;

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    if (files.length > 0) looking.mutate(packedOf(files));
    // Otherwise choosing the same, corrected file fires no change event.
    target.value = "";
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void droppedFiles(event.dataTransfer.items).then((files) => files.length > 0 && looking.mutate(files));
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="l"
      locked={importing.isPending}
      title={into ? `Aggiorna «${into.title}»` : "Importa un'avventura"}
      description={
        looked
          ? "Non è ancora stato salvato nulla."
          : "Prima vedi che cosa ne è stato capito: si importa tutto, o niente."
      }
      actions={
        <>
          <Button onClick={onClose} disabled={importing.isPending}>
            Lascia stare
          </Button>
          {looked && (
            <Button variant="main" busy={importing.isPending} onClick={() => importing.mutate(looked)}>
              {into ? "Aggiorna" : "Importa"}
            </Button>
          )}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same by keyboard */}
      <div
        className={cx(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button
          variant={looked ? "plain" : "main"}
          busy={looking.isPending}
          onClick={() => zip.current?.click()}
        >
          {looked ? "Scegli un altro file" : "Scegli un file .zip"}
        </Button>
        <Button busy={looking.isPending} onClick={() => folder.current?.click()}>
          Scegli una cartella
        </Button>
        <p className={styles.hint}>O trascinali qui. Al massimo 200 MB.</p>
        <input
          ref={zip}
          type="file"
          hidden
          accept=".zip,application/zip"
          aria-label="File .zip"
          onChange={choose}
        />
        <input
          ref={folder}
          type="file"
          hidden
          multiple
          aria-label="Cartella"
          // Not in React's types.
          {...{ webkitdirectory: "" }}
          onChange={choose}
        />
      </div>
      {(looking.isPending || importing.isPending) && (
        <Progress label={looking.isPending ? "Leggo il file" : "Importo"} />
      )}
      {error && (
        <Notice tone="error" title="Non è stato importato nulla">
          {messageOf(error)}
        </Notice>
      )}
      {looked && !looking.isPending && (
        <ImportPreview report={looked.report} replace={replace} onReplace={setReplace} />
      )}
    </Dialog>
  );
}
