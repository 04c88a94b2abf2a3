import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId, useRef } from "react";
import type { Sitting } from "#shared/schemas/diary.ts";
import { exportSitting } from "../../api/diary.ts";
import { fileNameOf, saveFile } from "../../parts/import-export/save-file.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { DownloadIcon, PrintIcon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";
import { dayOf, lengthOf, type Part, presentIn, titleOf } from "./chapters.ts";
import { FigureTable } from "./FigureTable.tsx";
import { Parts } from "./Parts.tsx";
import styles from "./SittingPage.module.css";

interface SittingPageProps {
  tableId: string;
  sitting: Sitting;
  parts: readonly Part[];
  /** Loads what is still missing of it. */
  loadWhole: () => Promise<void>;
  children?: ReactNode;
}

/** One game session: events in order, and statistics. */
export function SittingPage({ tableId, sitting, parts, loadWhole, children }: SittingPageProps) {
  const title = useId();
  const page = useRef<HTMLElement>(null);
  const saving = useMutation({
    mutationFn: () => exportSitting(tableId, sitting._id),
    onSuccess: (markdown) =>
      saveFile(fileNameOf(`Diario, ${titleOf(sitting)}`, "md"), markdown, "text/markdown"),
    onError: (error) => toast.error("Il diario non si può scaricare", error.message),
  });

  const printing = useMutation({
    mutationFn: loadWhole,
    // What was loaded comes to the page first.
    onSuccess: () => setTimeout(print),
    onError: (error) => toast.error("La seduta non si può stampare intera", error.message),
  });

  /** Prints only this game session. */
  function print() {
    const { current } = page;
    current?.setAttribute("data-printed", "");
    addEventListener("afterprint", () => current?.removeAttribute("data-printed"), { once: true });
    window.print();
  }

  return (
    <Card ref={page} aria-labelledby={title} className={styles.root ?? ""} data-chapter="">
      <header className={styles.head}>
        <h2 id={title} className={styles.title}>
          {titleOf(sitting)}
        </h2>
        <p className={text.faded}>
          {dayOf(sitting)}, {lengthOf(sitting)}
        </p>
        {sitting.present.length > 0 && <p className={text.faded}>{presentIn(sitting)}.</p>}
      </header>
      <Parts parts={parts} />
      {parts.length === 0 && <p className={text.faded}>Niente da raccontare, per ora.</p>}
      <FigureTable figures={sitting.figures} />
      <div className={styles.actions}>
        <Button size="s" busy={printing.isPending} onClick={() => printing.mutate()}>
          <PrintIcon /> Stampa
        </Button>
        <Button size="s" busy={saving.isPending} onClick={() => saving.mutate()}>
          <DownloadIcon /> Scarica (Markdown)
        </Button>
        {children}
      </div>
    </Card>
  );
}
