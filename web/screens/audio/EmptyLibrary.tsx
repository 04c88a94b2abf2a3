import { useMutation } from "@tanstack/react-query";
import { installStarter } from "../../api/audio.ts";
import { reloadAudioList } from "../../live/table.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./AudioScreen.module.css";
import { NewGroup } from "./NewGroup.tsx";

/** Shown while there is no sound: offers those that come with Custode, or the master's own. */
export function EmptyLibrary({ onStarted }: { onStarted: (name: string) => void }) {
  const installing = useMutation({ mutationFn: installStarter, onSuccess: reloadAudioList });
  return (
    <EmptyState
      title="Ancora nessun suono"
      action={
        <div className={styles.beginnings}>
          <Button variant="main" busy={installing.isPending} onClick={() => installing.mutate()}>
            Installa i suoni di Custode
          </Button>
          <NewGroup onStarted={onStarted} />
          {installing.error && <Notice tone="error">{installing.error.message}</Notice>}
        </div>
      }
    >
      Pioggia, vento, passi, un cuore che batte: sedici suoni pronti, oppure carica i tuoi MP3.
    </EmptyState>
  );
}
