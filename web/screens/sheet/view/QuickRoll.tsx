import { useState } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { NextThrow, useRoller } from "../../../parts/roll/Roller.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { SearchField } from "../../../ui/SearchField.tsx";
import { type Choice, choicesOf, findChoices } from "./choices.ts";
import styles from "./QuickRoll.module.css";
import { RollRow } from "./RollRow.tsx";

interface QuickRollProps {
  character: Character;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Search over everything on the sheet that can be rolled. */
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
  const choices = findChoices(choicesOf(character), typed);

  function choose(choice: Choice | undefined) {
    if (!choice) return;
    onChosen();
    if (choice.attack) roller.attack(choice.attack);
    else if (choice.kind !== "weapon") roller[choice.kind](choice.name, choice.value);
  }

  return (
    <form
      className={styles.root}
      data-searching={typed === "" ? undefined : ""}
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
      <div className={styles.options}>
        <NextThrow bonusInSight />
      </div>
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
