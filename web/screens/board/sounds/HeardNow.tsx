import { useSnapshot } from "valtio";
import type { Scene } from "#shared/schemas/scene.ts";
import { useLevel } from "../../../parts/sound/level.ts";
import { layerStates } from "../../../parts/sound/player.ts";
import { problemOf } from "../../../parts/sound/sound-problem.ts";
import { silenceWithUndo } from "../../../parts/sound/table-sound.ts";
import { useHeard } from "../../../parts/sound/useHeard.ts";
import { useKnownSound } from "../../../parts/sound/useKnownSounds.ts";
import text from "../../../styles/text.module.css";
import { cx } from "../../../ui/cx.ts";
import { Fold } from "../../../ui/Fold.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { StopIcon } from "../../../ui/icons.tsx";
import { Slider } from "../../../ui/Slider.tsx";
import { useBoardKey } from "../keys/board-keys.ts";
import { KeyHint } from "../keys/KeyHint.tsx";
import styles from "./HeardNow.module.css";

/** What the table hears, 'Silenzio', and collapsed the volume of each scene layer. */
export function HeardNow() {
  const { sound, scene, struck, isSilent } = useHeard();
  useBoardKey("s", "silenzio: ferma tutto ciò che il tavolo sente", silenceWithUndo, !isSilent);
  const isScene = sound === null && scene !== null;
  const title = sound?.fileTitle ?? scene?.name ?? struck?.fileTitle ?? "Silenzio";
  const under = sound ? [sound.groupName, scene && `scena ${scene.name}`] : [];
  return (
    <div className={cx(styles.root, !isSilent && styles.playing)}>
      <div className={styles.now}>
        <p className={styles.words} role="status">
          <span className={text.hidden}>Al tavolo adesso: </span>
          {/* Visually the scene's own button names it. */}
          <b className={cx(isScene && text.hidden)}>{title}</b>
          {isScene && <b>Suona una scena</b>}
          {!isSilent && !isScene && <small>{under.filter(Boolean).join(" · ") || "una volta"}</small>}
        </p>
        {!isSilent && (
          <>
            <KeyHint>S</KeyHint>
            <IconButton
              label="Silenzio"
              variant="plain"
              size="s"
              aria-keyshortcuts="S"
              onClick={silenceWithUndo}
            >
              <StopIcon />
            </IconButton>
          </>
        )}
      </div>
      {scene && scene.layers.length > 0 && (
        <Fold key={scene._id} summary="Volumi della scena" className={styles.fold}>
          {scene.layers.map((layer, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: layers are identified by index
            <Layer key={at} sceneId={scene._id} at={at} layer={layer} />
          ))}
        </Fold>
      )}
    </div>
  );
}

interface LayerProps {
  sceneId: string;
  at: number;
  layer: Readonly<Pick<Scene["layers"][number], "audioId" | "volume">>;
}

function Layer({ sceneId, at, layer }: LayerProps) {
  const known = useKnownSound();
  const [volume, move] = useLevel(sceneId, at, layer.volume);
  const file = known(layer.audioId);
  const { [at]: state } = useSnapshot(layerStates);
  const problem = problemOf(file) ?? (state === "failed" ? "Non si raggiunge da qui" : null);
  const title = file?.fileTitle ?? "Un suono";
  if (problem)
    return (
      <p className={styles.problem}>
        {title}: {problem.toLowerCase()}
      </p>
    );
  return <Slider className={styles.level ?? ""} label={title} value={volume} onChange={move} />;
}
