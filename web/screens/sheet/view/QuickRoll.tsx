import { useState } from "react";
import { attackTarget } from "#shared/rules/attack.ts";
import { sortByName } from "#shared/rules/skill-names.ts";
import type { Character } from "#shared/schemas/character.ts";
import { useRoller } from "../../../parts/roll/Roller.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { searchFor } from "../../../ui/matches.ts";
import { SearchField } from "../../../ui/SearchField.tsx";
import { tracksOf } from "../points/tracks.ts";
import styles from "./QuickRoll.module.css";
import { RollRow } from "./RollRow.tsx";

interface QuickRollProps {
  character: Character;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Type three letters, tap, roll: everything on the sheet that can be rolled. */
export function QuickRoll({ character, open, onOpenChange }: QuickRollProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="s" title="Che cosa tiri?">
      <Choices character={character} onChosen={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Choices({ character, onChosen }: { character: Character; onChosen: () => void }) {
  const [typed, setTyped] = useState("");
  const roller = useRoller();
  const fits = searchFor(typed);
  const choices = choicesOf(character).filter(({ name }) => fits(name));

  function choose(choice: Choice | undefined) {
    if (!choice) return;
    onChosen();
    if (choice.attack) roller.attack(choice.attack);
    else roller.check(choice.name, choice.value);
  }

  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        choose(choices[0]);
      }}
    >
      <SearchField
        label="Abilità, caratteristica o arma"
        value={typed}
        onChange={setTyped}
        status={choices.length === 1 ? "1 voce" : `${choices.length} voci`}
        autoFocus
      />
      <ul className={styles.list}>
        {choices.map((choice) => (
          <li key={choice.key}>
            <RollRow name={choice.name} value={choice.value} onRoll={() => choose(choice)} />
          </li>
        ))}
      </ul>
      {choices.length === 0 && <p className={styles.empty}>Niente con questo nome sulla scheda.</p>}
    </form>
  );
}

interface Choice {
  key: string;
  name: string;
  value: number;
  attack?: Character["weapons"][number];
}

/** Skills first: they are what is rolled most. */
function choicesOf(character: Character): Choice[] {
  const plain = (kind: string, { name, value }: { name: string; value: number }): Choice => ({
    key: `${kind} ${name}`,
    name,
    value,
  });
  return [
    ...sortByName(character.skills).map((skill) => plain("skill", skill)),
    ...character.characteristics.map((characteristic) => plain("characteristic", characteristic)),
    ...tracksOf(character)
      .filter(({ isRolled }) => isRolled)
      .map((track) => plain("points", track)),
    ...character.weapons.map((weapon, index) => ({
      key: `weapon ${index}`,
      name: weapon.name,
      value: attackTarget(weapon, character.skills).value,
      attack: weapon,
    })),
  ];
}
