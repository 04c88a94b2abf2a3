import { useId } from "react";
import { WAY_LABELS } from "#shared/field-labels.ts";
import { CREATION_WAYS, type CreationWay } from "#shared/schemas/table.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { WarningIcon } from "../../ui/icons.tsx";
import styles from "./tables.module.css";

interface CreationWaysProps {
  /** As stored; the form owns the state of the boxes. */
  allowed: readonly CreationWay[];
  error: string | undefined;
}

/** Which ways to make characteristics a table allows. */
export function CreationWays({ allowed, error }: CreationWaysProps) {
  const id = useId();
  return (
    <fieldset className={styles.ways} aria-describedby={error && id}>
      <legend>Le caratteristiche si fanno con</legend>
      {CREATION_WAYS.map((way) => (
        <Checkbox
          key={way}
          label={WAY_LABELS[way].name}
          hint={WAY_LABELS[way].how}
          name="creation"
          value={way}
          defaultChecked={allowed.includes(way)}
          aria-invalid={error ? true : undefined}
        />
      ))}
      <p id={id} className={styles.problem} role="alert">
        {error && (
          <>
            <WarningIcon /> {error}
          </>
        )}
      </p>
    </fieldset>
  );
}
