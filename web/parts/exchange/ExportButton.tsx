import type { Character } from "#shared/schemas/character.ts";
import { writeExport } from "#shared/schemas/export.ts";
import { Button } from "../../ui/Button.tsx";
import { DownloadIcon } from "../../ui/icons.tsx";
import { fileNameOf, saveFile } from "./save-file.ts";

interface ExportButtonProps {
  /** Whole, with the avatar; undefined while it is loading. */
  character: Character | undefined;
}

/** Saves an investigator as a file, to keep or to take to another table. */
export function ExportButton({ character }: ExportButtonProps) {
  return (
    <Button
      busy={!character}
      onClick={() =>
        character &&
        saveFile(fileNameOf(character.characterInfo.name, "json"), writeExport(character), "application/json")
      }
    >
      <DownloadIcon /> Esporta
    </Button>
  );
}
