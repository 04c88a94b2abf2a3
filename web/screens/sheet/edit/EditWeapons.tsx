import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { characteristicOf } from "#shared/lookup.ts";
import { takeWeapon } from "#shared/rules/attack.ts";
import type { WeaponTemplate } from "#shared/schemas/template.ts";
import { WeaponSelector } from "../../../parts/catalog/WeaponSelector.tsx";
import { DeleteButton } from "../../../parts/editors/DeleteButton.tsx";
import { WeaponFields } from "../../../parts/editors/WeaponFields.tsx";
import { BLANK_WEAPON, type WeaponDraft, weaponName } from "../../../parts/editors/weapon.ts";
import { Button } from "../../../ui/Button.tsx";
import { PlusIcon } from "../../../ui/icons.tsx";
import styles from "./fields.module.css";
import type { EditPartProps, SheetDraft } from "./sheet-draft.ts";

const MOST_WEAPONS = 50;

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Set by the links that lead to choosing another weapon: the dialog opens with the screen. */
    choosesWeapon?: boolean;
  }
}

/** The weapons. What is taken out of the reference book is saved at once, what is written by hand with the sheet. */
export function EditWeapons({ draft, edit, addAtOnce }: EditPartProps) {
  const choosesWeapon = useLocation({ select: ({ state }) => state.choosesWeapon === true });
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(choosesWeapon);
  useEffect(() => {
    // Cleared, so that a reload or the back button does not open the dialog again.
    if (choosesWeapon) void navigate({ to: ".", hash: true, state: {}, replace: true, resetScroll: false });
  }, [choosesWeapon, navigate]);
  const setWeapons = (change: (weapons: WeaponDraft[]) => WeaponDraft[]) =>
    edit((now) => ({ ...now, weapons: change(now.weapons) }));
  const isFull = draft.weapons.length >= MOST_WEAPONS;
  return (
    <div className={styles.stack}>
      {draft.weapons.length === 0 && <p className={styles.empty}>Nessuna arma.</p>}
      <ul className={styles.list}>
        {draft.weapons.map((weapon, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two weapons may be alike; their place is all they are
          <li key={index}>
            <WeaponFields
              weapon={weapon}
              skills={draft.skills}
              onChange={(changed) => setWeapons((weapons) => weapons.with(index, { ...weapon, ...changed }))}
              deleteButton={
                <DeleteButton
                  label={`Elimina ${weaponName(weapon)}`}
                  question="Sei sicuro di voler cancellare questa arma?"
                  what={weaponName(weapon)}
                  onDelete={() => setWeapons((weapons) => weapons.toSpliced(index, 1))}
                />
              }
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => setChoosing(true)} disabled={isFull}>
          <PlusIcon /> Aggiungi arma
        </Button>
      </div>
      <WeaponSelector
        open={isChoosing}
        onOpenChange={setChoosing}
        onChoose={(template) => addAtOnce((sheet) => withWeapon(sheet, template), template.name)}
        strength={characteristicOf(draft, "Forza")}
        onByHand={() => setWeapons((weapons) => [...weapons, BLANK_WEAPON])}
      />
    </div>
  );
}

/** Adds a weapon, and the skill that it needs. */
function withWeapon<Sheet extends SheetDraft>(sheet: Sheet, template: WeaponTemplate): Sheet {
  const { weapon, newSkill } = takeWeapon(template, sheet.skills);
  return {
    ...sheet,
    weapons: [...sheet.weapons, weapon],
    skills: newSkill ? [...sheet.skills, newSkill] : sheet.skills,
  };
}
