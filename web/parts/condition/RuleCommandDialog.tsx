import { type ReactNode, useState } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import type { Done } from "./events.ts";
import { WhatFollows } from "./WhatFollows.tsx";

interface RuleCommandDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  character: Character;
  children: (onDone: (done: Done) => void) => ReactNode;
}

/** Dialog of a rule command: form, result, next step. */
export function RuleCommandDialog({
  open,
  onOpenChange,
  title,
  character,
  children,
}: RuleCommandDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="s"
      title={title}
      description={character.characterInfo.name}
    >
      <Pages character={character} onClose={() => onOpenChange(false)} form={children} />
    </Dialog>
  );
}

interface PagesProps {
  character: Character;
  form: RuleCommandDialogProps["children"];
  onClose: () => void;
}

function Pages({ character, form, onClose }: PagesProps) {
  const [done, setDone] = useState<Done | null>(null);
  if (!done) return form(setDone);
  return <WhatFollows character={character} done={done} onDone={setDone} onClose={onClose} />;
}
