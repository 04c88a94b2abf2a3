import type { AudioFile } from "#shared/schemas/audio.ts";
import { Card } from "../../ui/Card.tsx";
import { SoundRows } from "./SoundRows.tsx";

const MOST_SHOWN = 60;

export function SearchResults({ files }: { files: AudioFile[] }) {
  if (files.length === 0) return <p>Nessun suono con questo nome.</p>;
  return (
    <Card padding="s">
      <SoundRows label="Suoni trovati" files={files.slice(0, MOST_SHOWN)} withGroup />
      {files.length > MOST_SHOWN && (
        <p>E altri {files.length - MOST_SHOWN}: scrivi ancora qualche lettera.</p>
      )}
    </Card>
  );
}
