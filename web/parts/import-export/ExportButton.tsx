import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { writeExport } from "#shared/schemas/export.ts";
import type { ExportTarget } from "#shared/schemas/transfer.ts";
import { characterQuery } from "../../api/characters.ts";
import { foundryFile } from "../../api/transfer.ts";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { ChevronDownIcon, DownloadIcon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./ExportButton.module.css";
import { fileNameOf, saveFile } from "./save-file.ts";

const ExportMenu = lazyPart(
  () => import("./ExportMenu.tsx").then((module) => module.ExportMenu),
  ({ trigger }) => trigger,
);

interface ExportButtonProps extends Pick<ButtonProps, "variant"> {
  id: string;
}

/** Exports for Custode; other formats are in the menu. */
export function ExportButton({ id, ...look }: ExportButtonProps) {
  const queries = useQueryClient();
  const [isFoldedOut, setFoldedOut] = useState(false);
  const exporting = useMutation({
    // Also works offline with a cached sheet.
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
  const others = (
    <IconButton
      label="Per un altro programma"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setFoldedOut(true)}
    >
      <ChevronDownIcon />
    </IconButton>
  );
  return (
    <span className={styles.pair}>
      <Button {...look} busy={exporting.isPending} onClick={() => exporting.mutate("custode")}>
        <DownloadIcon /> Esporta
      </Button>
      {isFoldedOut ? <ExportMenu trigger={others} onFoundry={() => exporting.mutate("foundry")} /> : others}
    </span>
  );
}
