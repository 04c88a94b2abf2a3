import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { installStarter } from "../../api/audio.ts";
import { useSeat } from "../../api/useSeat.ts";
import { reloadAudioList } from "../../live/audio-list.ts";
import { useSceneCommands } from "../../parts/scene/useSceneCommands.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./AudioScreen.module.css";
import { NewGroup } from "./NewGroup.tsx";
import { StarterButtons } from "./scenes/StarterScenes.tsx";

/** Empty state: install the bundled sounds, or upload. */
export function EmptyLibrary({ onStarted }: { onStarted: (name: string) => void }) {
  const { table } = useSeat();
  const leads = table?.isMaster ? table : null;
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
          {leads && <BeginWithScene tableId={leads._id} />}
          {installing.error && <Notice tone="error">{installing.error.message}</Notice>}
        </div>
      }
    >
      Pioggia, vento, passi, un cuore che batte: sedici suoni pronti, oppure carica i tuoi MP3.
    </EmptyState>
  );
}

/** Installs the bundled sounds and plays four of them as a scene. */
function BeginWithScene({ tableId }: { tableId: string }) {
  const navigate = useNavigate();
  const { starting, start } = useSceneCommands(tableId);
  return (
    <div className={styles.places}>
      <p>Oppure tocca un luogo, e il tavolo lo sente:</p>
      <StarterButtons
        starting={starting}
        onStart={(name) => {
          start(name);
          void navigate({ to: "/audio", search: { part: "scenes" } });
        }}
      />
    </div>
  );
}
