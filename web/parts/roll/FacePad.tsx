import text from "../../styles/text.module.css";
import styles from "./FacePad.module.css";

const FACES = Array.from({ length: 10 }, (_, face) => face);

interface FacePadProps {
  label: string;
  name: string;
  value: number | null;
  onChange: (face: number) => void;
  write: (face: number) => string;
}

/** Face of a d10, as a radio group. */
export function FacePad({ label, name, value, onChange, write }: FacePadProps) {
  return (
    <fieldset>
      <legend className={text.label}>{label}</legend>
      <div className={styles.grid}>
        {FACES.map((face) => (
          <label key={face} className={styles.face}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={face}
              checked={face === value}
              onChange={() => onChange(face)}
            />
            {write(face)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
