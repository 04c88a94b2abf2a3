import { useMutation, useQueryClient } from "@tanstack/react-query";
import { writeExport } from "#shared/schemas/export.ts";
import type { ExportTarget } from "#shared/schemas/transfer.ts";
import { characterQuery } from "../../api/characters.ts";
import { foundryFile } from "../../api/transfer.ts";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import { DownloadIcon } from "../../ui/icons.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { toast } from "../../ui/toast.ts";
import { fileNameOf, saveFile } from "./save-file.ts";

interface ExportButtonProps extends Pick<ButtonProps, "variant"> {
  /** The investigator's; the export fetches him whole, with the avatar. */
  id: string;
}

export function ExportButton({ id, ...look }: ExportButtonProps) {
  const queries = useQueryClient();
  const exporting = useMutation({
    // A sheet can be saved while the server is off, as long as this browser knows it.
    networkMode: "always",
    mutationFn: async (target: ExportTarget) => {
      const character = await queries.fetchQuery(characterQuery(id));
      const { name } = character.characterInfo;
      return target === "foundry"
        ? { name: `${name} (Foundry)`, content: await foundryFile(id) }
        : { name, content: writeExport(character) };
    },
    onSuccess: ({ name, content }) => saveFile(fileNameOf(name, "json"), content, "application/json"),
    onError: (error) => toast.error("Il personaggio non si può esportare", error.message),
  });
  return (
    <Menu
      align="start"
      trigger={
        <Button {...look} busy={exporting.isPending}>
          <DownloadIcon /> Esporta
        </Button>
      }
    >
      <MenuItem onPress={() => exporting.mutate("custode")}>Per Custode</MenuItem>
      <MenuItem onPress={() => exporting.mutate("foundry")}>Per Foundry VTT</MenuItem>
    </Menu>
  );
}
