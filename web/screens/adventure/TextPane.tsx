import { useMutation } from "@tanstack/react-query";
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { Adventure } from "#shared/adventures/index.ts";
import { uploadThing } from "../../api/adventures.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { toast } from "../../ui/toast.ts";
import { imageText, linkText } from "./completion.ts";
import { putIn, putQuietly } from "./insert.ts";
import { LinkedTextArea } from "./LinkedTextArea.tsx";
import type { PageSync } from "./page-sync.ts";
import { appendTo } from "./page-syncs.ts";
import styles from "./TextPane.module.css";
import { TextTools } from "./TextTools.tsx";
import { useMaker } from "./useMaker.ts";

interface TextPaneProps {
  tableId: string;
  adventure: Adventure;
  pageId: string;
  sync: PageSync;
  /** Words to put into it, once it is on the screen. */
  insertion: string | null;
  onInserted: () => void;
}

const isTaken = ({ type }: File) =>
  type.startsWith("image/") || type === "audio/mpeg" || type === "audio/mp3";

const refuse = ({ name }: File, why: string) => toast.error(`«${name}» non è stato caricato`, why);

/** The text as it is written, with its tools; pictures and sounds are dropped or pasted into it. */
export function TextPane({ tableId, adventure, pageId, sync, insertion, onInserted }: TextPaneProps) {
  const { text } = useSnapshot(sync.state, { sync: true });
  const area = useRef<HTMLTextAreaElement>(null);
  const isTouched = useRef(false);
  const [isOver, setOver] = useState(false);
  const make = useMaker(tableId, adventure._id, pageId);

  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        try {
          const { key, kind } = await uploadThing(adventure._id, file);
          putUploaded(kind === "image" ? imageText(key) : linkText("sound", key, key.replace(/[-_]+/g, " ")));
        } catch (error) {
          refuse(file, error instanceof Error ? error.message : "");
        }
      }
    },
  });
  const put = (words: string) => putIn(area.current, words, isTouched.current);
  /** Meanwhile the person may write elsewhere, or have left the page. */
  function putUploaded(words: string) {
    const field = area.current;
    if (!field) appendTo(pageId, sync, words);
    else if (field === document.activeElement) put(words);
    else sync.change({ text: putQuietly(field, words, isTouched.current) });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each insertion, not for each new callback
  useEffect(() => {
    if (insertion === null) return;
    put(insertion);
    onInserted();
  }, [insertion]);

  /** @returns whether there were any. */
  function take(files: FileList): boolean {
    const { taken = [], others = [] } = Object.groupBy(files, (file) => (isTaken(file) ? "taken" : "others"));
    for (const file of others) refuse(file, "Nel testo vanno immagini e suoni MP3.");
    if (taken.length > 0) upload.mutate(taken);
    return taken.length > 0;
  }
  function drop(event: DragEvent) {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    // Otherwise the browser opens the file instead of this page.
    event.preventDefault();
    take(event.dataTransfer.files);
  }
  function paste(event: ClipboardEvent) {
    // Text that is copied with a picture of itself stays text.
    if (event.clipboardData.types.includes("text/plain")) return;
    if (take(event.clipboardData.files)) event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the things beside the text upload by keyboard
    <div
      className={styles.root}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onFocus={({ target }) => {
        if (target instanceof HTMLTextAreaElement) isTouched.current = true;
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <TextTools area={area} onFiles={take} />
      <LinkedTextArea
        area={area}
        text={text}
        named={adventure}
        onText={(next) => sync.change({ text: next })}
        onBlur={() => void sync.flush()}
        onMake={make.mutateAsync}
      />
      {isOver && <p className={styles.drop}>Lascia qui l'immagine o il suono</p>}
      {upload.isPending && (
        <Progress
          label={upload.variables.length === 1 ? "Carico il file" : `Carico ${upload.variables.length} file`}
        />
      )}
      {make.error && <Notice tone="error">{make.error.message}</Notice>}
    </div>
  );
}
