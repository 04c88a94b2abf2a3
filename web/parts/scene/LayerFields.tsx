import { useId } from "react";
import type { FieldProblems } from "#shared/read.ts";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { TrashIcon, WarningIcon } from "../../ui/icons.tsx";
import { NumberField } from "../../ui/NumberField.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Slider } from "../../ui/Slider.tsx";
import { problemOf } from "../sound/sound-problem.ts";
import { PreviewButton } from "./PreviewButton.tsx";
import styles from "./SceneEditor.module.css";
import type { LayerForm } from "./scene-form.ts";

const seconds = { labelHidden: true, compact: true, min: 1, max: 3_600, className: styles.seconds };

interface LayerFieldsProps {
  layer: LayerForm;
  file: AudioFile | undefined;
  problems: FieldProblems;
  onChange: (changed: Partial<LayerForm>) => void;
  onRemove: () => void;
}

/** One layer of a scene: volume, and loop or intervals. */
export function LayerFields({ layer, file, problems, onChange, onRemove }: LayerFieldsProps) {
  const name = useId();
  const title = file?.fileTitle ?? "Suono che non c'è più";
  const problem = problemOf(file) ?? problems.audioId;
  const gap = problems.everyMs ?? problems["everyMs.0"] ?? problems["everyMs.1"];
  return (
    <li>
      <fieldset className={styles.layer} aria-label={title}>
        <div className={styles.what}>
          <b className={styles.title}>{title}</b>
          {problem ? (
            <small className={styles.problem}>
              <WarningIcon /> {problem}: la scena suona senza
            </small>
          ) : (
            <small className={styles.group}>{file?.groupName}</small>
          )}
        </div>
        <div className={styles.tools}>
          {file && !problem && <PreviewButton file={file} />}
          <IconButton label={`Togli ${title}`} variant="danger" onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        </div>
        <Slider
          className={styles.volume ?? ""}
          label={`Volume di ${title}`}
          labelHidden
          value={layer.volume}
          onChange={(volume) => onChange({ volume })}
        />
        <SegmentedControl
          className={styles.mode ?? ""}
          label={`Come suona ${title}`}
          labelHidden
          name={name}
          options={[
            { value: "loop", label: "Di continuo" },
            { value: "random", label: "Ogni tanto" },
          ]}
          value={layer.mode}
          onChange={(mode) => onChange({ mode })}
        />
        {layer.mode === "random" && (
          <div className={styles.gap}>
            <span>ogni</span>
            <NumberField
              {...seconds}
              label={`Almeno ogni quanti secondi, ${title}`}
              error={gap}
              value={layer.least}
              onChange={(least) => onChange({ least })}
            />
            <span>–</span>
            <NumberField
              {...seconds}
              label={`Al più ogni quanti secondi, ${title}`}
              value={layer.most}
              onChange={(most) => onChange({ most })}
            />
            <span>secondi, a caso</span>
          </div>
        )}
      </fieldset>
    </li>
  );
}
