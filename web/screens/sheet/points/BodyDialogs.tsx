import { healRefusal } from "#shared/rules/healing.ts";
import type { Character } from "#shared/schemas/character.ts";
import { BlowForm } from "../../../parts/condition/BlowForm.tsx";
import { CureForm, rollFor } from "../../../parts/condition/CureForm.tsx";
import { RuleCommandDialog } from "../../../parts/condition/RuleCommandDialog.tsx";
import { useFaces } from "../../../parts/condition/useFaces.tsx";

interface BodyDialogsProps {
  character: Character;
  open: "blow" | "cure" | null;
  onClose: () => void;
}

/** Dialogs of damage and treatment. */
export function BodyDialogs({ character, open, onClose }: BodyDialogsProps) {
  const faces = useFaces(character);
  const targets = [character._id];
  const onOpenChange = (isOpen: boolean) => !isOpen && onClose();
  return (
    <>
      <RuleCommandDialog
        title="Colpo"
        open={open === "blow"}
        onOpenChange={onOpenChange}
        character={character}
      >
        {(onDone) => <BlowForm targets={targets} onDone={onDone} />}
      </RuleCommandDialog>
      <RuleCommandDialog
        title="Cura"
        open={open === "cure"}
        onOpenChange={onOpenChange}
        character={character}
      >
        {(onDone) => (
          <CureForm
            targetsOf={() => targets}
            patients={[{ ...character, name: character.characterInfo.name }]}
            refusalOf={(how) => healRefusal(character, { how, ...(how === "other" && { amount: 1 }) })}
            onDone={onDone}
            ask={(cure, send) => {
              const roll = rollFor(character, cure);
              roll ? faces.ask(roll, send) : send({});
            }}
          />
        )}
      </RuleCommandDialog>
      {faces.dialog}
    </>
  );
}
