import { ABBREVIATIONS, CHARACTERISTICS } from "#shared/names.ts";
import type { Character } from "#shared/schemas/character.ts";
import { useRoller } from "../../../parts/roll/Roller.tsx";
import { RollRow } from "./RollRow.tsx";
import styles from "./Section.module.css";

/** The characteristics with their whole names. */
export function CharacteristicsSection({ character }: { character: Character }) {
  const { characteristic: roll } = useRoller();
  return (
    <div className={styles.columns}>
      {character.characteristics.map(({ name, value }) => {
        const known = CHARACTERISTICS.find((characteristic) => characteristic === name);
        return (
          <RollRow key={name} name={name} value={value} note={known && ABBREVIATIONS[known]} onRoll={roll} />
        );
      })}
    </div>
  );
}
