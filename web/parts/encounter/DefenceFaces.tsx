import { useQuery } from "@tanstack/react-query";
import { characterQuery } from "../../api/characters.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { RealDice } from "../roll/RealDice.tsx";
import { type Faces, PLAIN } from "../roll/rolling.ts";
import type { Defended } from "./DefenceDialog.tsx";
import { defenceRoll } from "./defence-roll.ts";

interface DefenceFacesProps extends Defended {
  onFaces: (dice: Faces) => void;
  onClose: () => void;
}

/** Faces of real dice for a defence; damage to the attacker is rolled by the server. */
export function DefenceFaces({ attack, words, choice, characterId, onFaces, onClose }: DefenceFacesProps) {
  const { data: character } = useQuery(characterQuery(characterId));
  if (!character) return null;
  const { what, target } = defenceRoll(character, choice, attack);
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
