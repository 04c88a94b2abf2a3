import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ImportPreview } from "#shared/schemas/transfer.ts";
import { charactersQuery, newCreationKey } from "../../api/characters.ts";
import { importCharacter, previewImport, textOfFile } from "../../api/transfer.ts";
import { meQuery } from "../../api/user.ts";
import { toast } from "../../ui/toast.ts";

interface Looked {
  text: string;
  preview: ImportPreview;
  creationKey: string;
}

/** Preview, then import on confirmation. Own exports without warnings are imported at once. */
export function useImport() {
  const queries = useQueryClient();
  const [isShown, setShown] = useState(false);
  const importing = useMutation({
    mutationFn: ({ text, creationKey }: Looked) => importCharacter(text, creationKey),
    onSuccess: async (character) => {
      toast.success(`${character.characterInfo.name} è ora tra i tuoi personaggi.`);
      setShown(false);
      await Promise.all([queries.invalidateQueries(charactersQuery), queries.invalidateQueries(meQuery)]);
    },
    onError: () => setShown(true),
  });
  const looking = useMutation({
    mutationFn: async (file: File): Promise<Looked> => {
      const text = await textOfFile(file);
      return { text, preview: await previewImport(text), creationKey: newCreationKey() };
    },
    onMutate: () => importing.reset(),
    onSuccess: (looked) => {
      const { from, notUnderstood } = looked.preview;
      if (from === "Custode" && notUnderstood.length === 0) importing.mutate(looked);
      else setShown(true);
    },
    onError: () => setShown(true),
  });
  return {
    look: looking.mutate,
    confirm: () => looking.data && importing.mutate(looking.data),
    close: () => setShown(false),
    isBusy: looking.isPending || importing.isPending,
    isImporting: importing.isPending,
    preview: looking.data?.preview,
    isAsking: isShown && looking.isSuccess,
    importError: importing.error,
    isRefused: isShown && looking.isError,
    refusal: looking.error,
  };
}
