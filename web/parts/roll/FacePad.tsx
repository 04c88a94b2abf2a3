import text from "../../styles/text.module.css";
import styles from "./FacePad.module.css";

const FACES = Array.from({ length: 10 }, (_, face) => face);

interface FacePadProps {
  label: string;
  name: string;
  /** 0 … 9, or null before anything was chosen. */
  value: number | null;
  onChange: (face: number) => void;
  write: (face: number) => string;
}

/** The ten faces of one die to choose from: radio buttons, so that the arrow keys work. */
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
