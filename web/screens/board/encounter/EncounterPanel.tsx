import { useSnapshot } from "valtio";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { Seated } from "#shared/schemas/table.ts";
import { table } from "../../../live/table.ts";
import type { Horror } from "../commands/useRuleCommands.ts";
import { FightOrder } from "./FightOrder.tsx";
import { StartFight } from "./StartFight.tsx";

interface EncounterPanelProps {
  tableId: string;
  board: readonly BoardEntry[];
  seats: readonly Seated[];
  onHorror: (horror: Horror) => void;
}

/** The fight, or the button that starts one. */
export function EncounterPanel({ tableId, board, seats, onHorror }: EncounterPanelProps) {
  const { encounter } = useSnapshot(table);
  if (!encounter) return <StartFight tableId={tableId} seats={seats} />;
  return (
    <FightOrder
      key={encounter._id}
      tableId={tableId}
      fight={encounter}
      board={board}
      seats={seats}
      onHorror={onHorror}
    />
  );
}
