import { useQuery } from "@tanstack/react-query";
import { characteristicOf } from "#shared/lookup.ts";
import { SPECIAL_SKILLS } from "#shared/names.ts";
import { half } from "#shared/rules/check.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { Character } from "#shared/schemas/character.ts";
import { characterQuery } from "../../api/characters.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { RealDice } from "../roll/RealDice.tsx";
import { type Faces, PLAIN } from "../roll/rolling.ts";
import { armsOf } from "./arms.ts";
import type { Defended } from "./DefenceDialog.tsx";
import type { DefenceChoice } from "./fight.ts";

interface DefenceFacesProps extends Defended {
  onFaces: (dice: Faces) => void;
  onClose: () => void;
}

/** Faces of real dice for a defence; damage to the attacker is rolled by the server. */
export function DefenceFaces({ attack, words, choice, characterId, onFaces, onClose }: DefenceFacesProps) {
  const { data: character } = useQuery(characterQuery(characterId));
  if (!character) return null;
  const { what, target } = thrownFor(character, choice, attack.weapons?.[0]?.weapon);
  const aim = { kind: "check", who: character.characterInfo.name, what, target } as const;
  const asks = { kind: "free", what, target } as const;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="s"
      centred
      title={choice.label}
      description={words}
      actions={<Button onClick={onClose}>Annulla</Button>}
    >
      <RealDice shot={{ aim, asks, characterId, tableId: character.tableId }} how={PLAIN} onFaces={onFaces} />
    </Dialog>
  );
}

/** @param best default weapon to fight back with. */
function thrownFor(character: Character, { how, weapon }: DefenceChoice, best: number | undefined) {
  const arm = armsOf(character).find(({ place }) => place === (weapon ?? best));
  if (how === "fight-back" && arm) return { what: arm.name, target: arm.value };
  const what = SPECIAL_SKILLS.dodge;
  const dodge = character.skills.find(({ name }) => sameSkill(name, what));
  return { what, target: dodge?.value ?? half(characteristicOf(character, "Destrezza")) };
}
