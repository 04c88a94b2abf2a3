import type { LedClue } from "#shared/clues/index.ts";
import { CommandChip } from "../../../parts/markdown/CommandChip.tsx";
import { Menu } from "../../../ui/Menu.tsx";
import { ClueItems } from "./ClueItems.tsx";
import { useChipPlace } from "./chip-place.ts";

/** Says who has found a clue. */
export function ClueChip({ clue, label }: { clue: LedClue; label: string }) {
  const place = useChipPlace();
  return (
    <Menu
      align="start"
      trigger={
        <CommandChip kind="clue" label={label} isDone={clue.foundBy.length > 0} aria-haspopup="menu" />
      }
    >
      <ClueItems clue={clue} {...place} />
    </Menu>
  );
}
