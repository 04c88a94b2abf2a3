import { createContext, useContext } from "react";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { TableView } from "#shared/schemas/table.ts";
import { CommandChip } from "../../../parts/markdown/CommandChip.tsx";
import type { Resolved } from "../../../parts/markdown/resolve.ts";
import type { RenderCommand } from "../../../parts/markdown/world.ts";
import { ClueChip } from "./ClueChip.tsx";
import { HandoutChip } from "./HandoutChip.tsx";
import { LotChip } from "./LotChip.tsx";
import { type Plain, usePageCommands } from "./usePageCommands.ts";

/** What the commands of a page act on. */
export interface ChipPlace {
  readonly view: TableView;
  readonly board: readonly BoardEntry[];
  readonly marked: readonly string[];
  readonly inPlay: readonly string[];
  readonly onOpen: (pageId: string) => void;
}

export const ChipContext = createContext<ChipPlace | null>(null);

export function useChipPlace(): ChipPlace {
  const place = useContext(ChipContext);
  if (!place) throw new Error("a command is shown outside of a page");
  return place;
}

/** The same function always, so that a page is not drawn anew. */
export const renderChip: RenderCommand = (_link, label, resolved) => (
  <Chip label={label} resolved={resolved} />
);

interface ChipProps {
  label: string;
  resolved: Resolved;
}

function Chip({ label, resolved }: ChipProps) {
  switch (resolved.kind) {
    case "clue":
      return <ClueChip clue={resolved.clue} label={label} />;
    case "handout":
      return <HandoutChip thing={resolved.thing} label={label} />;
    case "lot":
      return <LotChip lot={resolved.lot} label={label} />;
    default:
      return <PlainChip label={label} resolved={resolved} />;
  }
}

/** One tap, one command. */
function PlainChip({ label, resolved }: { label: string; resolved: Plain }) {
  const { run, isBusy } = usePageCommands(useChipPlace());
  return (
    <CommandChip kind={resolved.kind} label={label} disabled={isBusy} onClick={() => run(resolved, label)} />
  );
}
