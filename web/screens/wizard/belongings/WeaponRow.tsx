import { useState } from "react";
import { attackTarget } from "#shared/rules/attack.ts";
import type { Skill } from "#shared/schemas/character.ts";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import type { DraftView } from "../draft/store.ts";
import { weaponIsWhole } from "../draft/validity.ts";
import styles from "./WeaponRow.module.css";
import { changeWeapon, removeWeapon } from "./weapons.ts";

const TEXTS = [
  { name: "damage", label: "Danno" },
  { name: "range", label: "Gittata" },
  { name: "attacks", label: "Attacchi" },
  { name: "ammo", label: "Colpi" },
  { name: "malfunction", label: "Malfunzionamento" },
] as const;

interface WeaponRowProps {
  weapon: DraftView["weapons"][number];
  skills: readonly Skill[];
  /** Has just been added: its name is written first. */
  isNew: boolean;
}

/** One weapon: everything can be written, and the row can be dropped. */
export function WeaponRow({ weapon, skills, isNew }: WeaponRowProps) {
  const [asks, setAsks] = useState(false);
  const target = attackTarget({ ...weapon, value: weapon.value ?? 0 }, skills);
  const called = weapon.name.trim() || "arma senza nome";
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{called}</legend>
      <TextField
        className={styles.name}
        label="Nome"
        required
        maxLength={120}
        autoComplete="off"
        autoFocus={isNew}
        value={weapon.name}
        onChange={({ target }) => changeWeapon(weapon.key, { name: target.value })}
      />
      <NumberField
        label="Valore"
        required
        min={0}
        max={999}
        compact
        value={weapon.value}
        onChange={(value) => changeWeapon(weapon.key, { value })}
      />
      {TEXTS.map(({ name, label }) => (
        <TextField
          key={name}
          className={styles.text}
          label={label}
          maxLength={120}
          autoComplete="off"
          value={weapon[name] ?? ""}
          onChange={({ target }) => changeWeapon(weapon.key, { [name]: target.value })}
        />
      ))}
      {target.skill && (
        <p className={styles.skill}>
          Si tira su {target.skill}, {target.value}
        </p>
      )}
      <Button
        variant="danger"
        size="s"
        className={styles.remove}
        aria-label={`[C] cancella ${called}`}
        title="Cancella l'arma"
        onClick={() => (weaponIsWhole(weapon) ? setAsks(true) : removeWeapon(weapon.key))}
      >
        [C]
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Sei sicuro di voler cancellare questa arma?"
        description={called}
        confirm="Cancella"
        danger
        onConfirm={() => removeWeapon(weapon.key)}
      />
    </fieldset>
  );
}
