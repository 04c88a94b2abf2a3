import { useSnapshot } from "valtio";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { HeadphonesIcon, StopIcon } from "../../ui/icons.tsx";
import { preview, togglePreview } from "../sound/preview.ts";

/** Plays a sound on the master's device only. */
export function PreviewButton({ file }: { file: AudioFile }) {
  const { id, hasFailed } = useSnapshot(preview);
  const isHeard = id === file._id;
  return (
    <IconButton
      label={isHeard && hasFailed ? "Anteprima non riuscita" : `Anteprima di ${file.fileTitle}`}
      aria-pressed={isHeard}
      onClick={() => togglePreview(file)}
    >
      {isHeard ? <StopIcon /> : <HeadphonesIcon />}
    </IconButton>
  );
}
