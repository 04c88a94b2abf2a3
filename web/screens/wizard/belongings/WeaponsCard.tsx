import { useState } from "react";
import { WeaponSelector } from "../../../parts/catalog/WeaponSelector.tsx";
import { DeleteButton } from "../../../parts/editors/DeleteButton.tsx";
import { WeaponFields } from "../../../parts/editors/WeaponFields.tsx";
import { weaponIsWhole, weaponName } from "../../../parts/editors/weapon.ts";
import text from "../../../styles/text.module.css";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { PlusIcon } from "../../../ui/icons.tsx";
import { skillsOf } from "../draft/figures.ts";
import { useDraft } from "../draft/store.ts";
import { addFromBook, addWeapon, changeWeapon, removeWeapon } from "./belongings.ts";
import styles from "./WeaponsCard.module.css";

/** Weapons, from the catalogue or typed. */
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
        <WeaponFields
          key={weapon.key}
          weapon={weapon}
          skills={skills}
          isNew={weapon.key === newest}
          onChange={(changed) => changeWeapon(weapon.key, changed)}
          deleteButton={
            <DeleteButton
              label={`[C] cancella ${weaponName(weapon)}`}
              question="Sei sicuro di voler cancellare questa arma?"
              what={weaponName(weapon)}
              asksFirst={weaponIsWhole(weapon)}
              onDelete={() => removeWeapon(weapon.key)}
            >
              <span className={text.typed}>[C]</span>
            </DeleteButton>
          }
        />
      ))}
      <div className={styles.ways}>
        <Button size="s" onClick={() => setChooses(true)}>
          <PlusIcon /> Aggiungi arma
        </Button>
      </div>
      <WeaponSelector
        open={chooses}
        onOpenChange={setChooses}
        onChoose={addFromBook}
        strength={seen.characteristics.Forza ?? 0}
        onByHand={() => setNewest(addWeapon())}
      />
    </Card>
  );
}
