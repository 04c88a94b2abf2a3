import { medicineDifficulty } from "#shared/rules/treatment.ts";
import type { Character } from "#shared/schemas/character.ts";
import styles from "./Form.module.css";

export interface Patient extends Pick<Character, "_id" | "points" | "characteristics" | "condition"> {
  name: string;
}

/** Difficulty of the Medicine roll for each patient's next wound; nothing if none is left. */
export function MedicineRoll({ patients }: { patients: readonly Patient[] }) {
  const treatable = patients.flatMap((patient) => {
    const words = wordsFor(patient);
    return words === null ? [] : [{ ...patient, words }];
  });
  if (treatable.length === 0) return null;
  return (
    <div className={styles.notes}>
      {treatable.map(({ _id, name, words }) => (
        <p key={_id}>{patients.length > 1 ? `${name}: ${words}` : `Il tiro di Medicina: ${words}`}.</p>
      ))}
    </div>
  );
}

function wordsFor(patient: Patient): string | null {
  const difficulty = medicineDifficulty(patient);
  if (difficulty === null) return patient.condition.dying ? "normale" : null;
  if (difficulty === "arduous") return "arduo, la ferita è di un altro giorno";
  return patient.condition.untreated
    ? "normale, la ferita è di oggi"
    : "normale, o arduo se la ferita è di un altro giorno";
}
