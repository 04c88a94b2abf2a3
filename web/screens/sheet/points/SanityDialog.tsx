import { POINTS } from "#shared/names.ts";
import type { Character } from "#shared/schemas/character.ts";
import { valueOfPoint } from "../../../api/change-point.ts";
import { RuleCommandDialog } from "../../../parts/condition/RuleCommandDialog.tsx";
import { SanityForm } from "../../../parts/condition/SanityForm.tsx";
import { useFaces } from "../../../parts/condition/useFaces.tsx";

interface SanityDialogProps {
  character: Character;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog of a sanity loss. */
export function SanityDialog({ character, open, onOpenChange }: SanityDialogProps) {
  const faces = useFaces(character);
  const roll = { what: POINTS.sanity, target: valueOfPoint(character, POINTS.sanity) };
  return (
    <>
      <RuleCommandDialog title="Perdi Sanità" open={open} onOpenChange={onOpenChange} character={character}>
        {(onDone) => (
          <SanityForm
            targets={[character._id]}
            kinds={character.condition.usedTo.map(({ kind }) => kind)}
            onDone={onDone}
            ask={(send) => faces.ask(roll, send)}
          />
        )}
      </RuleCommandDialog>
      {faces.dialog}
    </>
  );
}
