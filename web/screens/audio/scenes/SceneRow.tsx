import { useSnapshot } from "valtio";
import type { Scene } from "#shared/schemas/scene.ts";
import { table } from "../../../live/table.ts";
import { problemOf } from "../../../parts/sound/sound-problem.ts";
import { playSceneWithUndo, stopSceneWithUndo } from "../../../parts/sound/table-sound.ts";
import { useKnownSound } from "../../../parts/sound/useKnownSounds.ts";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { EditIcon, MoreIcon, PlayIcon, StopIcon, WarningIcon } from "../../../ui/icons.tsx";
import { Menu, MenuItem } from "../../../ui/Menu.tsx";
import styles from "./SceneRow.module.css";

interface SceneRowProps {
  scene: Scene;
  isPlaying: boolean;
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** One scene; a tap plays it instead of any other, another stops it. */
export function SceneRow({ scene, isPlaying, onEdit, onCopy, onDelete }: SceneRowProps) {
  const { name } = scene;
  return (
    <li className={cx(styles.root, isPlaying && styles.playing)}>
      <button
        type="button"
        className={styles.play}
        aria-pressed={isPlaying}
        onClick={() => (isPlaying ? stopSceneWithUndo() : playSceneWithUndo(scene))}
      >
        <span className={styles.icon}>{isPlaying ? <StopIcon /> : <PlayIcon />}</span>
        <span className={styles.words}>
          <b className={styles.name}>{name}</b>
          <Layers layers={scene.layers} />
        </span>
      </button>
      <IconButton label={`Modifica ${name}`} onClick={onEdit}>
        <EditIcon />
      </IconButton>
      <Menu
        trigger={
          <IconButton label={`Altro di ${name}`}>
            <MoreIcon />
          </IconButton>
        }
      >
        <MenuItem onPress={onCopy}>Duplica</MenuItem>
        <MenuItem onPress={onDelete}>Elimina</MenuItem>
      </Menu>
    </li>
  );
}

function Layers({ layers }: Pick<Scene, "layers">) {
  const { status } = useSnapshot(table);
  const known = useKnownSound();
  const sounds = layers.map(({ audioId }) => known(audioId));
  const sounding = sounds.filter((file) => problemOf(file) === null);
  const silent = status === "connected" ? layers.length - sounding.length : 0;
  return (
    <>
      <small className={styles.layers}>
        {sounding.map((file) => file?.fileTitle).join(", ") || "Nessun suono"}
      </small>
      {silent > 0 && (
        <small className={styles.problem}>
          <WarningIcon />{" "}
          {silent === 1 ? "Un suono non si può sentire" : `${silent} suoni non si possono sentire`}: apri per
          vedere
        </small>
      )}
    </>
  );
}
