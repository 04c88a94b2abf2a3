import type { LedClue } from "#shared/clues/index.ts";
import { joinNames } from "#shared/join-names.ts";
import { CommandChip } from "../../../parts/markdown/CommandChip.tsx";
import text from "../../../styles/text.module.css";
import { ClueMenu } from "./ClueMenu.tsx";
import { useChipPlace } from "./chip-place.ts";
import { knowersAmong } from "./crucial.ts";

/** Says who at the table knows a clue. */
export function ClueChip({ clue, label }: { clue: LedClue; label: string }) {
  const place = useChipPlace();
  const knowers = knowersAmong(clue, place.view.seats);
  const isFound = knowers.length > 0;
  const who = `${knowers.length > 1 ? "lo sanno" : "lo sa"} ${joinNames(knowers.map(({ username }) => username))}`;
  return (
    <ClueMenu
      {...place}
      clue={clue}
      align="start"
      trigger={
        <CommandChip
          kind="clue"
          label={label}
          isDone={isFound}
          aria-haspopup="menu"
          title={isFound ? who : undefined}
        >
          {isFound && <span className={text.hidden}>, {who}</span>}
        </CommandChip>
      }
    />
  );
}
