import { useState } from "react";
import { renameGroup } from "../../api/audio.ts";
import { messageOf } from "../../api/client.ts";
import { reloadAudioList } from "../../live/audio-list.ts";
import type { SoundGroup } from "../../parts/sound/group-sounds.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { EditIcon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";
import { DropTarget } from "./DropTarget.tsx";
import styles from "./GroupPane.module.css";
import { InlineRename, useReturnedFocus } from "./InlineRename.tsx";
import { SoundRows } from "./SoundRows.tsx";
import { UploadButton } from "./UploadButton.tsx";
import { startUploads } from "./uploads.ts";

interface GroupPaneProps {
  group: SoundGroup;
  onRenamed: (name: string) => void;
  /** Neighbour of the open group: draws only its first sounds. */
  isAside?: boolean;
}

/** One group of sounds; files dropped on it are uploaded into it. */
export function GroupPane({ group, onRenamed, isAside }: GroupPaneProps) {
  const [isRenaming, setRenaming] = useState(false);
  const renameButton = useReturnedFocus(isRenaming);
  const { name, files } = group;

  async function rename(newGroupName: string) {
    try {
      await renameGroup({ oldGroupName: name, newGroupName });
      onRenamed(newGroupName);
      await reloadAudioList();
    } catch (error) {
      toast.error("Errore nel rinominare la categoria. Controlla i log.", messageOf(error));
    }
  }

  const upload = (dropped: Iterable<File>) => void startUploads(dropped, name);
  return (
    <DropTarget label={`Lascia qui i file MP3: vanno in ${name}`} onDrop={upload}>
      <header className={styles.head}>
        {isRenaming ? (
          <InlineRename
            label={`Nuovo nome del gruppo ${name}`}
            value={name}
            maxLength={120}
            onSave={rename}
            onClose={() => setRenaming(false)}
          />
        ) : (
          <>
            <h2 className={styles.name}>{name}</h2>
            <IconButton
              ref={renameButton}
              label={`Rinomina il gruppo ${name}`}
              onClick={() => setRenaming(true)}
            >
              <EditIcon />
            </IconButton>
            <UploadButton label={`Carica file MP3 in ${name}`} onChoose={upload} />
          </>
        )}
      </header>
      <SoundRows label={`Suoni di ${name}`} files={files} isAside={isAside === true} />
    </DropTarget>
  );
}
