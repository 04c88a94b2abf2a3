import type { Scene } from "#shared/schemas/scene.ts";
import { playSceneWithUndo, stopSceneWithUndo } from "../../../parts/sound/table-sound.ts";
import { PlayIcon, StopIcon } from "../../../ui/icons.tsx";
import styles from "./SoundsPanel.module.css";

interface SceneButtonsProps {
  scenes: readonly Pick<Scene, "_id" | "name">[];
  playingId: string | null;
}

/** Buttons that play a scene instead of any other, or stop it. */
export function SceneButtons({ scenes, playingId }: SceneButtonsProps) {
  return (
    <ul className={styles.scenes} aria-label="Scene">
      {scenes.map((scene) => {
        const isPlaying = scene._id === playingId;
        return (
          <li key={scene._id}>
            <button
              type="button"
              className={styles.sound}
              aria-pressed={isPlaying}
              onClick={() => (isPlaying ? stopSceneWithUndo() : playSceneWithUndo(scene))}
            >
              {isPlaying ? <StopIcon /> : <PlayIcon />}
              <span className={styles.title}>{scene.name}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
