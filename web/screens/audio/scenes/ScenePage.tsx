import { useState } from "react";
import type { Scene } from "#shared/schemas/scene.ts";
import { SceneEditor } from "../../../parts/scene/SceneEditor.tsx";
import { useSceneCommands } from "../../../parts/scene/useSceneCommands.ts";
import { useSounds } from "../../../parts/sound/useKnownSounds.ts";
import { useScenes } from "../../../parts/sound/useScenes.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { PlusIcon } from "../../../ui/icons.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { NowPlaying } from "../NowPlaying.tsx";
import { MomentSounds } from "./MomentSounds.tsx";
import styles from "./ScenePage.module.css";
import { SceneRow } from "./SceneRow.tsx";
import { StarterScenes } from "./StarterScenes.tsx";

const NO_FILES: never[] = [];

/** The open editor; a new `round` remounts it. */
interface Over {
  isOpen: boolean;
  round: number;
  scene: Scene | null;
}

/** A table's scenes, and its sounds of moments and keys. */
export function ScenePage({ tableId }: { tableId: string }) {
  const { scenes, error, refetch, playingId } = useScenes(tableId);
  const audios = useSounds();
  const [over, setOver] = useState<Over>({ isOpen: false, round: 0, scene: null });
  const commands = useSceneCommands(tableId);
  const edit = (scene: Scene | null) => setOver(({ round }) => ({ isOpen: true, round: round + 1, scene }));
  return (
    <>
      {!scenes && !error && <Skeleton lines={4} height="2.5rem" />}
      {!scenes && error && (
        <Notice tone="error" action={<Button onClick={() => refetch()}>Riprova</Button>}>
          {error.message}
        </Notice>
      )}
      {scenes?.length === 0 && (
        <StarterScenes starting={commands.starting} onStart={commands.start} onNew={() => edit(null)} />
      )}
      {scenes && scenes.length > 0 && (
        <section aria-labelledby="scenes" className={styles.section}>
          <header className={styles.head}>
            <h2 id="scenes">Scene</h2>
            <Button size="s" onClick={() => edit(null)}>
              <PlusIcon /> Nuova scena
            </Button>
          </header>
          <Card as="div" padding="s">
            <ul className={styles.list}>
              {scenes.map((scene) => (
                <SceneRow
                  key={scene._id}
                  scene={scene}
                  isPlaying={scene._id === playingId}
                  onEdit={() => edit(scene)}
                  onCopy={() => commands.copy(scene)}
                  onDelete={() => commands.remove(scene)}
                />
              ))}
            </ul>
          </Card>
        </section>
      )}
      {audios.length > 0 && <MomentSounds tableId={tableId} />}
      <NowPlaying files={NO_FILES} />
      <SceneEditor
        key={over.round}
        tableId={tableId}
        scene={over.scene}
        open={over.isOpen}
        onClose={() => setOver((before) => ({ ...before, isOpen: false }))}
      />
    </>
  );
}
