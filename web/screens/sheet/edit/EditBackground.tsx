import { BACKGROUND_KEYS, BACKGROUND_LABELS } from "#shared/field-labels.ts";
import { cx } from "../../../ui/cx.ts";
import { TextArea } from "../../../ui/TextArea.tsx";
import styles from "./fields.module.css";
import type { EditPartProps } from "./sheet-draft.ts";

/** The ten background texts. */
export function EditBackground({ draft, edit }: EditPartProps) {
  return (
    <div className={cx(styles.grid, styles.wide)}>
      {BACKGROUND_KEYS.map((key) => (
        <TextArea
          key={key}
          label={BACKGROUND_LABELS[key]}
          maxLength={8000}
          value={draft.background[key]}
          onChange={(event) =>
            edit((now) => ({ ...now, background: { ...now.background, [key]: event.target.value } }))
          }
        />
      ))}
    </div>
  );
}
