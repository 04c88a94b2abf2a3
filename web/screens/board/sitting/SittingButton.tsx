import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { diaryNewsQuery, setSitting } from "../../../api/diary.ts";
import { NoteForm } from "../../../parts/diary/NoteForm.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { BookIcon, EditIcon } from "../../../ui/icons.tsx";
import { toast } from "../../../ui/toast.ts";
import styles from "./SittingButton.module.css";

/** Game sessions also start by themselves. */
const LOOK_EVERY_MS = 15_000;

/** Starts and ends a game session, and writes diary notes. */
export function SittingButton({ tableId }: { tableId: string }) {
  const { data: news } = useQuery({ ...diaryNewsQuery(tableId), refetchInterval: LOOK_EVERY_MS });
  const [isWriting, setWriting] = useState(false);
  const isOn = news?.current != null;
  const tap = useMutation({
    mutationFn: () => setSitting({ table: tableId, begin: !isOn }),
    onSuccess: () => toast.success(isOn ? "Seduta finita: è nel Diario" : "Seduta cominciata"),
    onError: (error) => toast.error("La seduta", error.message),
  });
  return (
    <span className={styles.root}>
      <Button
        size="s"
        variant="quiet"
        className={isOn ? styles.on : undefined}
        busy={tap.isPending || !news}
        onClick={() => tap.mutate()}
      >
        <BookIcon />
        {isOn ? "Fine seduta" : "Comincia la seduta"}
      </Button>
      <IconButton label="Segna nel diario" size="s" variant="plain" onClick={() => setWriting(true)}>
        <EditIcon />
      </IconButton>
      <Dialog open={isWriting} onOpenChange={setWriting} title="Segna nel diario">
        <NoteForm tableId={tableId} label="Nota" onWritten={() => setWriting(false)} />
      </Dialog>
    </span>
  );
}
