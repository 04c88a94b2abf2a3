import { createContext, useContext } from "react";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { TableView } from "#shared/schemas/table.ts";

/** What the commands of a page act on. */
export interface ChipPlace {
  readonly view: TableView;
  readonly board: readonly BoardEntry[];
  readonly marked: readonly string[];
  readonly inPlay: readonly string[];
  readonly onOpen: (pageId: string) => void;
  /** Brings into sight the fight that a page has started. */
  readonly onFight: () => void;
}

export const ChipContext = createContext<ChipPlace | null>(null);

export function useChipPlace(): ChipPlace {
  const place = useContext(ChipContext);
  if (!place) throw new Error("a command is shown outside of a page");
  return place;
}
