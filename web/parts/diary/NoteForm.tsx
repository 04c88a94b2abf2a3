import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { LONGEST_NOTE } from "#shared/schemas/diary.ts";
import { writeNote } from "../../api/diary.ts";
import { newClientId } from "../../live/client-id.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./NoteForm.module.css";

interface NoteFormProps {
  tableId: string;
  label: string;
  onWritten?: () => void;
}

export function NoteForm({ tableId, label, onWritten }: NoteFormProps) {
  const [clientId, setClientId] = useState(newClientId);
  const [text, setText] = useState("");
  const [onlyMe, setOnlyMe] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const writing = useMutation({
    mutationFn: () => writeNote({ table: tableId, text, onlyMe, clientId }),
    onSuccess: () => {
      setClientId(newClientId());
      setText("");
      toast.success("Segnato nel diario");
      onWritten?.();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setEmpty(text.trim() === "");
    if (text.trim() !== "") writing.mutate();
  }

  return (
    <form className={styles.root} onSubmit={submit} noValidate>
      <TextArea
        label={label}
        maxLength={LONGEST_NOTE}
        value={text}
        error={isEmpty && "Scrivi qualcosa."}
        onChange={({ target }) => {
          setEmpty(false);
          setText(target.value);
        }}
      />
      {writing.error && <Notice tone="error">{writing.error.message}</Notice>}
      <div className={styles.foot}>
        <Checkbox label="Solo per me" checked={onlyMe} onChange={({ target }) => setOnlyMe(target.checked)} />
        <Button type="submit" variant="main" busy={writing.isPending}>
          Segna
        </Button>
      </div>
    </form>
  );
}
