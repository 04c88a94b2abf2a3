import { ABBREVIATIONS, CHARACTERISTICS } from "#shared/names.ts";
import { fifth, half } from "#shared/rules/check.ts";
import type { Character } from "#shared/schemas/character.ts";
import { useRoller } from "../../../parts/roll/Roller.tsx";
import text from "../../../styles/text.module.css";
import styles from "./CharacteristicTiles.module.css";

/** The eight characteristics; a tap rolls. */
export function CharacteristicTiles({ character }: { character: Character }) {
  const roller = useRoller();
  return (
    <div className={styles.root}>
      {character.characteristics.map(({ name, value }) => {
        const known = CHARACTERISTICS.find((characteristic) => characteristic === name);
        return (
          <button
            key={name}
            type="button"
            className={styles.tile}
            onClick={() => roller.characteristic(name, value)}
          >
            <span className={text.hidden}>Tira {name}</span>
            <span className={text.label} aria-hidden="true">
              {known ? ABBREVIATIONS[known] : name.slice(0, 3)}
            </span>
            <span className={styles.value}>{value}</span>
            <span className={styles.parts}>
              <span className={text.hidden}>metà </span>
              {half(value)}
              <span aria-hidden="true"> · </span>
              <span className={text.hidden}> un quinto </span>
              {fifth(value)}
            </span>
          </button>
        );
      })}
    </div>
  );
}
