import { characteristicOf } from "#shared/lookup.ts";
import { attackTarget } from "#shared/rules/attack.ts";
import type { Character } from "#shared/schemas/character.ts";
import { useRoller } from "../../../parts/roll/Roller.tsx";
import { RollRow } from "./RollRow.tsx";
import styles from "./Section.module.css";
import { WeaponFacts } from "./WeaponFacts.tsx";

/** What the investigator fights with; a tap attacks. */
export function WeaponsSection({ character }: { character: Character }) {
  const { attack } = useRoller();
  const { weapons, skills } = character;
  const strength = characteristicOf(character, "Forza");
  if (weapons.length === 0) return <p className={styles.empty}>Nessuna arma.</p>;
  return (
    <ul className={styles.list}>
      {weapons.map((weapon, index) => {
        const { value, skill } = attackTarget(weapon, skills);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two weapons may be alike; their place is all they are
          <li key={index}>
            <RollRow
              name={weapon.name || "Arma senza nome"}
              value={value}
              note={<WeaponFacts weapon={weapon} skill={skill} strength={strength} />}
              onRoll={() => attack(weapon)}
            />
          </li>
        );
      })}
    </ul>
  );
}
