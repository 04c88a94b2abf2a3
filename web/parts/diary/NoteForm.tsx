import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useSnapshot } from "valtio";
import { LONGEST_NOTE } from "#shared/schemas/diary.ts";
import { writeNote } from "../../api/diary.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./NoteForm.module.css";
import { noteDrafts, noteOf, settleNote, writeNoteDraft } from "./note-drafts.ts";

interface NoteFormProps {
  tableId: string;
  label: string;
  onWritten?: () => void;
}

/** The text is kept, for its table, until the server has it. */
export function NoteForm(props: NoteFormProps) {
  return <Form key={props.tableId} {...props} />;
}

function Form({ tableId, label, onWritten }: NoteFormProps) {
  const { text = "" } = useSnapshot(noteDrafts, { sync: true })[tableId] ?? {};
  // Stays for the next note.
  const [onlyMe, setOnlyMe] = useState(() => noteOf(tableId).onlyMe);
  const [isEmpty, setEmpty] = useState(false);
  const writing = useMutation({
    mutationFn: async () => {
      const note = noteOf(tableId);
      await writeNote({ table: tableId, ...note });
      return note;
    },
    onSuccess: (note) => {
      toast.success("Segnato nel diario");
      if (settleNote(tableId, note)) onWritten?.();
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
          writeNoteDraft(tableId, { text: target.value, onlyMe });
        }}
      />
      {writing.error && <Notice tone="error">{writing.error.message}</Notice>}
      <div className={styles.foot}>
        <Checkbox
          label="Solo per me"
          checked={onlyMe}
          onChange={({ target }) => {
            setOnlyMe(target.checked);
            writeNoteDraft(tableId, { onlyMe: target.checked });
          }}
        />
        <Button type="submit" variant="main" busy={writing.isPending}>
          Segna
        </Button>
      </div>
    </form>
  );
}
