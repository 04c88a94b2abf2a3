import { useState } from "react";
import { WeaponSelector } from "../../../parts/catalog/WeaponSelector.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { PlusIcon } from "../../../ui/icons.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { skillsOf } from "../draft/figures.ts";
import { WEAPONS_WRONG, weaponsAreWhole } from "../draft/validity.ts";
import { useDraft } from "../shell/useDraft.ts";
import { WeaponRow } from "./WeaponRow.tsx";
import styles from "./WeaponsCard.module.css";
import { addFromBook, addWeapon } from "./weapons.ts";

/** The weapons: taken out of the reference book, or written by hand. */
export function WeaponsCard() {
  const seen = useDraft();
  const [chooses, setChooses] = useState(false);
  const [newest, setNewest] = useState<number | null>(null);
  const skills = skillsOf(seen);
  return (
    <Card aria-labelledby="weapons" className={styles.root}>
      <h3 id="weapons">Armi</h3>
      {seen.weapons.length === 0 && (
        <p className={styles.none}>Nessuna arma: disarmati ci si difende male.</p>
      )}
      {seen.weapons.map((weapon) => (
        <WeaponRow key={weapon.key} weapon={weapon} skills={skills} isNew={weapon.key === newest} />
      ))}
      {!weaponsAreWhole(seen) && <Notice tone="warning">{WEAPONS_WRONG}</Notice>}
      <div className={styles.ways}>
        <Button size="s" onClick={() => setChooses(true)}>
          <PlusIcon /> Aggiungi arma
        </Button>
      </div>
      <WeaponSelector
        open={chooses}
        onOpenChange={setChooses}
        onChoose={addFromBook}
        onByHand={() => setNewest(addWeapon())}
      />
    </Card>
  );
}
