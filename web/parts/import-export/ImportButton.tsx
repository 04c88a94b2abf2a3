import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import { charactersQuery, createCharacter, newCreationKey } from "../../api/characters.ts";
import { meQuery } from "../../api/user.ts";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { UploadIcon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./ImportButton.module.css";
import { NotImported, readFile } from "./read-file.ts";

/** Creates an investigator from an exported file; if anything in it cannot be read, that is listed and nothing is created. */
export function ImportButton(look: Pick<ButtonProps, "variant" | "size" | "wide">) {
  const input = useRef<HTMLInputElement>(null);
  const [isTold, setTold] = useState(false);
  const queries = useQueryClient();
  const importing = useMutation({
    mutationFn: async (file: File) => {
      const { draft, state } = await readFile(file);
      return createCharacter(draft, newCreationKey(), state);
    },
    onSuccess: async (character) => {
      toast.success(`${character.characterInfo.name} è ora tra i tuoi personaggi.`);
      await Promise.all([queries.invalidateQueries(charactersQuery), queries.invalidateQueries(meQuery)]);
    },
    onError: () => setTold(true),
  });

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) importing.mutate(file);
    // Otherwise choosing the same file again, now corrected, would be no change.
    target.value = "";
  }

  const { error } = importing;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={choose}
        data-testid="import-file"
      />
      <Button {...look} busy={importing.isPending} onClick={() => input.current?.click()}>
        <UploadIcon /> Importa
      </Button>
      <ImportProblems
        open={isTold}
        onOpenChange={setTold}
        problems={error instanceof NotImported ? error.problems : [error?.message ?? "Errore imprevisto"]}
      />
    </>
  );
}

interface ImportProblemsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  problems: readonly string[];
}

function ImportProblems({ open, onOpenChange, problems }: ImportProblemsProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="s"
      title="L'investigatore non è stato importato"
      description="Nel file c'è qualcosa che non si può leggere. Nessun personaggio è stato creato."
      actions={
        <Button variant="main" onClick={() => onOpenChange(false)}>
          Ho capito
        </Button>
      }
    >
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Dialog>
  );
}
