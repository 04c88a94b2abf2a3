import { readRange } from "#shared/rules/range.ts";
import type { Weapon } from "#shared/schemas/character.ts";
import styles from "./WeaponFacts.module.css";

interface WeaponFactsProps {
  weapon: Weapon;
  skill: string | null;
  /** Forza, which decides the range of thrown weapons. */
  strength: number;
}

const isKnown = (text: string | undefined): text is string =>
  text !== undefined && text !== "" && text !== "-";

/** Skill, damage, range and the rest in one line. */
export function WeaponFacts({ weapon, skill, strength }: WeaponFactsProps) {
  const facts = [
    { label: "Danno", value: weapon.damage },
    { label: "Gittata", value: readRange(weapon.range, strength) },
    { label: "Attacchi", value: weapon.attacks },
    { label: "Colpi", value: weapon.ammo },
    { label: "Malfunz.", value: weapon.malfunction },
  ].filter(({ value }) => isKnown(value));
  return (
    <span className={styles.root}>
      {skill && <span>{skill}</span>}
      {facts.map(({ label, value }) => (
        <span key={label} className={styles.fact}>
          {label} <span className={styles.figure}>{value}</span>
        </span>
      ))}
    </span>
  );
}
