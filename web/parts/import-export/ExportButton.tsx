import { useMutation, useQueryClient } from "@tanstack/react-query";
import { writeExport } from "#shared/schemas/export.ts";
import { characterQuery } from "../../api/characters.ts";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import { DownloadIcon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";
import { fileNameOf, saveFile } from "./save-file.ts";

interface ExportButtonProps extends Pick<ButtonProps, "variant"> {
  /** The investigator's; the export fetches him whole, with the avatar. */
  id: string;
}

export function ExportButton({ id, ...look }: ExportButtonProps) {
  const queries = useQueryClient();
  const exporting = useMutation({
    mutationFn: () => queries.fetchQuery(characterQuery(id)),
    onSuccess: (character) =>
      saveFile(fileNameOf(character.characterInfo.name, "json"), writeExport(character), "application/json"),
    onError: (error) => toast.error("Il personaggio non si può esportare", error.message),
  });
  return (
    <Button {...look} busy={exporting.isPending} onClick={() => exporting.mutate()}>
      <DownloadIcon /> Esporta
    </Button>
  );
}
