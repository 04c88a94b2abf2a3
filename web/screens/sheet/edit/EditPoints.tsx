import { POINTS } from "#shared/names.ts";
import { parseDamageBonus } from "#shared/rules/damage.ts";
import { withMaxSanity } from "#shared/rules/points.ts";
import type { Point } from "#shared/schemas/character.ts";
import { DEFAULT_SETTINGS } from "#shared/schemas/table.ts";
import { useTableSettings } from "../../../api/useTableSettings.ts";
import { Card } from "../../../ui/Card.tsx";
import { cx } from "../../../ui/cx.ts";
import { NumberField } from "../../../ui/NumberField.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import styles from "./fields.module.css";
import type { EditPartProps } from "./sheet-draft.ts";

/** All points with their maximum; the damage bonus is text. A maximum derived by the table's rules is read-only. */
export function EditPoints({ draft, edit }: EditPartProps) {
  const { maxSanity } = useTableSettings(draft.tableId) ?? DEFAULT_SETTINGS;
  // The maximum shown may be the rule's: the stored one stays, for a table with another rule.
  const set = (name: string, changed: Partial<Point>) =>
    edit((now) => ({
      ...now,
      points: now.points.map((point) => (point.name === name ? { ...point, ...changed } : point)),
    }));
  return (
    <div className={styles.grid}>
      {withMaxSanity(draft, maxSanity).points.map((point) => (
        <Card key={point.name} tone="ruled" padding="s" as="div" className={cx(styles.card)}>
          <PointFields
            point={point}
            onChange={(changed) => set(point.name, changed)}
            maxHint={point.name === POINTS.sanity && maxSanity === "mythos" ? "99 meno Miti" : undefined}
          />
        </Card>
      ))}
    </div>
  );
}

interface PointFieldsProps {
  point: Point;
  onChange: (changed: Partial<Point>) => void;
  maxHint: string | undefined;
}

function PointFields({ point, onChange, maxHint }: PointFieldsProps) {
  const { name, value, maxValue } = point;
  if (typeof value === "string")
    return <BonusField name={name} value={value} onChange={(next) => onChange({ value: next })} />;
  return (
    <>
      <NumberField
        label={name}
        value={value}
        min={-99}
        max={999}
        onChange={(next) => next !== null && onChange({ value: next })}
      />
      {maxValue !== undefined && (
        <NumberField
          label={`${name}: massimo`}
          hint={maxHint}
          readOnly={maxHint !== undefined}
          value={maxValue}
          min={0}
          max={999}
          onChange={(next) => next !== null && onChange({ maxValue: next })}
        />
      )}
    </>
  );
}

interface BonusFieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** Textual points such as the damage bonus: dice or a number. Invalid input is kept and shows an error. */
function BonusField({ name, value, onChange }: BonusFieldProps) {
  const read = parseDamageBonus(value);
  return (
    <TextField
      label={name}
      value={value}
      maxLength={20}
      error={read.ok ? undefined : read.error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
