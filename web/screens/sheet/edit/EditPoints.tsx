import type { Point } from "#shared/schemas/character.ts";
import { Card } from "../../../ui/Card.tsx";
import { cx } from "../../../ui/cx.ts";
import { NumberField } from "../../../ui/NumberField.tsx";
import { BonusField } from "./BonusField.tsx";
import styles from "./fields.module.css";
import type { EditPartProps } from "./sheet-draft.ts";

/** Every point track with its maximum; the damage bonus is text. */
export function EditPoints({ draft, edit }: EditPartProps) {
  const set = (changed: Point) =>
    edit((now) => ({
      ...now,
      points: now.points.map((point) => (point.name === changed.name ? changed : point)),
    }));
  return (
    <div className={styles.grid}>
      {draft.points.map((point) => (
        <Card key={point.name} tone="ruled" padding="s" as="div" className={cx(styles.card)}>
          <PointFields point={point} onChange={set} />
        </Card>
      ))}
    </div>
  );
}

function PointFields({ point, onChange }: { point: Point; onChange: (point: Point) => void }) {
  const { name, value, maxValue } = point;
  if (typeof value === "string")
    return <BonusField name={name} value={value} onChange={(next) => onChange({ ...point, value: next })} />;
  return (
    <>
      <NumberField
        label={name}
        value={value}
        min={-99}
        max={999}
        onChange={(next) => next !== null && onChange({ ...point, value: next })}
      />
      {maxValue !== undefined && (
        <NumberField
          label={`${name}: massimo`}
          value={maxValue}
          min={0}
          max={999}
          onChange={(next) => next !== null && onChange({ ...point, maxValue: next })}
        />
      )}
    </>
  );
}
