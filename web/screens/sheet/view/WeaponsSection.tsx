import { Link } from "@tanstack/react-router";
import { characteristicOf } from "#shared/lookup.ts";
import { attackTarget } from "#shared/rules/attack.ts";
import type { Character } from "#shared/schemas/character.ts";
import { EXPLAINED } from "../../../parts/roll/explanations.ts";
import { useRoller } from "../../../parts/roll/Roller.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Explain } from "../../../ui/Explain.tsx";
import { PlusIcon } from "../../../ui/icons.tsx";
import { RollRow } from "./RollRow.tsx";
import styles from "./Section.module.css";
import { WeaponFacts } from "./WeaponFacts.tsx";

/** Weapons; a tap attacks. */
export function WeaponsSection({ character, isOwn }: { character: Character; isOwn: boolean }) {
  const { attack } = useRoller();
  const { _id: id, weapons, skills } = character;
  const strength = characteristicOf(character, "Forza");
  return (
    <div className={styles.stack}>
      {weapons.length === 0 && <p className={styles.empty}>Nessuna arma.</p>}
      <ul className={styles.list}>
        {weapons.map((weapon, index) => {
          const { value, skill } = attackTarget(weapon, skills);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: weapons may be equal; only the index tells them apart
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
      {weapons.some(({ damage }) => /BD/i.test(damage)) && <Explain {...EXPLAINED.damageBonus} />}
      {isOwn && (
        <Button
          size="s"
          variant="quiet"
          className={styles.more}
          render={
            <Link to="/characters/edit/$id" params={{ id }} hash="weapons" state={{ choosesWeapon: true }} />
          }
        >
          <PlusIcon /> Aggiungi arma
        </Button>
      )}
    </div>
  );
}
