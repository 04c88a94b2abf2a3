import { useState } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { BlowForm } from "../../../parts/condition/BlowForm.tsx";
import { CureForm, rollFor } from "../../../parts/condition/CureForm.tsx";
import { DeedDialog } from "../../../parts/condition/DeedDialog.tsx";
import { useFaces } from "../../../parts/condition/useFaces.tsx";
import type { Cards } from "./cards.ts";
import { DeedButton } from "./DeedButton.tsx";

/** A blow and a cure, by the rules. */
export function useBodyCards(character: Character): Cards {
  const [open, setOpen] = useState<"blow" | "cure" | null>(null);
  const faces = useFaces(character);
  const targets = [character._id];
  const onOpenChange = (isOpen: boolean) => !isOpen && setOpen(null);
  return {
    buttons: (
      <>
        <DeedButton onClick={() => setOpen("blow")}>Colpo…</DeedButton>
        <DeedButton onClick={() => setOpen("cure")}>Cura…</DeedButton>
      </>
    ),
    cards: (
      <>
        <DeedDialog title="Colpo" open={open === "blow"} onOpenChange={onOpenChange} character={character}>
          {(onDone) => <BlowForm targets={targets} onDone={onDone} />}
        </DeedDialog>
        <DeedDialog title="Cura" open={open === "cure"} onOpenChange={onOpenChange} character={character}>
          {(onDone) => (
            <CureForm
              targets={targets}
              onDone={onDone}
              ask={(how, send) => {
                const roll = rollFor(character, how);
                roll ? faces.ask(roll, send) : send({});
              }}
            />
          )}
        </DeedDialog>
        {faces.dialog}
      </>
    ),
  };
}
