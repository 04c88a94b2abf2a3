import { type FormEvent, useState } from "react";
import { GroupName } from "#shared/schemas/audio.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { PlusIcon } from "../../ui/icons.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./NewGroup.module.css";
import { startUploads } from "./uploads.ts";

interface NewGroupProps {
  onStarted: (name: string) => void;
}

/** Creates a group together with its first sounds: empty groups do not exist. */
export function NewGroup({ onStarted }: NewGroupProps) {
  const [isOpen, setOpen] = useState(false);
  const [problems, setProblems] = useState<{ name?: string | undefined; files?: string | undefined }>({});

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = GroupName.safeParse(form.get("name"));
    const files = form.getAll("files").filter((one) => one instanceof File && one.size > 0);
    setProblems({
      name: name.error?.issues[0]?.message,
      files: files.length === 0 ? "Scegli almeno un file MP3" : undefined,
    });
    if (!name.success || files.length === 0) return;
    void startUploads(
      files.filter((one) => one instanceof File),
      name.data,
    );
    setOpen(false);
    onStarted(name.data);
  }

  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        <PlusIcon /> Nuovo gruppo
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="s"
        title="Nuovo gruppo"
        description="Un gruppo nasce con i suoi primi suoni."
      >
        <form className={styles.root} onSubmit={send} noValidate>
          <TextField
            label="Nome del gruppo"
            name="name"
            maxLength={120}
            required
            error={problems.name}
            autoComplete="off"
          />
          <Field label="File MP3" hint="Anche più d'uno" required error={problems.files}>
            {(control) => (
              <input
                {...control}
                className={styles.files}
                type="file"
                name="files"
                multiple
                accept="audio/mpeg,.mp3"
              />
            )}
          </Field>
          <Button type="submit" variant="main" wide>
            Carica
          </Button>
        </form>
      </Dialog>
    </>
  );
}
