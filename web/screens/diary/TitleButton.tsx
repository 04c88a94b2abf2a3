import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { Sitting } from "#shared/schemas/diary.ts";
import { setSitting } from "../../api/diary.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { EditIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";

const LONGEST = 120;

interface TitleButtonProps {
  tableId: string;
  sitting: Sitting;
  /** Without the button an open dialog stays. */
  isNewest: boolean;
}

/** Sets the title of the newest game session, also after its end and while the next one begins. */
export function TitleButton({ tableId, sitting, isNewest }: TitleButtonProps) {
  const [title, setTitle] = useState<string | null>(null);
  const id = useId();
  const naming = useMutation({
    mutationFn: () => setSitting({ table: tableId, begin: false, sitting: sitting._id, title: title ?? "" }),
    onSuccess: () => setTitle(null),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    naming.mutate();
  }

  return (
    <>
      {isNewest && (
        <Button size="s" onClick={() => setTitle(sitting.title)}>
          <EditIcon /> Titolo…
        </Button>
      )}
      <Dialog
        open={title !== null}
        onOpenChange={(open) => !open && setTitle(null)}
        size="s"
        title="Titolo"
        actions={
          <Button type="submit" form={id} variant="main" busy={naming.isPending}>
            Salva
          </Button>
        }
      >
        <form id={id} onSubmit={submit} noValidate>
          <TextField
            label="Titolo della seduta"
            maxLength={LONGEST}
            value={title ?? ""}
            onChange={({ target }) => setTitle(target.value)}
          />
          {naming.error && <Notice tone="error">{naming.error.message}</Notice>}
        </form>
      </Dialog>
    </>
  );
}
