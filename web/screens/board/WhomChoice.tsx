import type { Seated } from "#shared/schemas/table.ts";
import styles from "./WhomChoice.module.css";

interface WhomChoiceProps {
  seats: readonly Seated[];
  /** Empty for all in play. */
  to: readonly string[];
  onChange: (to: readonly string[]) => void;
}

/** Who is asked: all in play, or some of the investigators of the table. */
export function WhomChoice({ seats, to, onChange }: WhomChoiceProps) {
  const investigators = seats.flatMap(({ characters }) => characters);
  return (
    <fieldset>
      <legend className={styles.legend}>A chi</legend>
      <div className={styles.choices}>
        <Toggle label="Tutti in gioco" checked={to.length === 0} onChange={() => onChange([])} />
        {investigators.map(({ _id, name }) => (
          <Toggle
            key={_id}
            label={name}
            checked={to.includes(_id)}
            onChange={(on) => onChange(on ? [...to, _id] : to.filter((id) => id !== _id))}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ToggleProps {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

function Toggle({ label, checked, onChange }: ToggleProps) {
  return (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        className={styles.input}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
