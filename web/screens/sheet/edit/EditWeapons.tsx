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
    /** Opens the weapon dialog with the screen; set by links. */
    choosesWeapon?: boolean;
  }
}

/** Weapons. Catalogue weapons are saved at once, typed ones with the sheet. */
export function EditWeapons({ draft, edit, addAtOnce }: EditPartProps) {
  const choosesWeapon = useLocation({ select: ({ state }) => state.choosesWeapon === true });
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(choosesWeapon);
  useEffect(() => {
    // Cleared, so that a reload or the back button does not reopen the dialog.
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
          // biome-ignore lint/suspicious/noArrayIndexKey: weapons may be equal; only the index tells them apart
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

function withWeapon<Sheet extends SheetDraft>(sheet: Sheet, template: WeaponTemplate): Sheet {
  const { weapon, newSkill } = takeWeapon(template, sheet.skills);
  return {
    ...sheet,
    weapons: [...sheet.weapons, weapon],
    skills: newSkill ? [...sheet.skills, newSkill] : sheet.skills,
  };
}
