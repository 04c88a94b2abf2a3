import type { BoardEntry } from "#shared/schemas/board.ts";
import { Chip } from "../../ui/Chip.tsx";
import styles from "./WhomChoice.module.css";

interface WhomChoiceProps {
  board: readonly BoardEntry[];
  /** Empty: all in play. */
  to: readonly string[];
  onChange: (to: readonly string[]) => void;
}

/** Chooses who is asked: all in play, or some of the table's investigators. */
export function WhomChoice({ board, to, onChange }: WhomChoiceProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>A chi</legend>
      <div className={styles.choices}>
        <Chip
          type="checkbox"
          label="Tutti in gioco"
          checked={to.length === 0}
          onChange={() => onChange([])}
        />
        {board.map(({ _id, info: { name } }) => (
          <Chip
            key={_id}
            type="checkbox"
            label={name}
            checked={to.includes(_id)}
            onChange={({ target }) => onChange(target.checked ? [...to, _id] : to.filter((id) => id !== _id))}
          />
        ))}
      </div>
    </fieldset>
  );
}
