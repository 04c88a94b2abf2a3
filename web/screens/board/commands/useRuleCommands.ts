import { useRef, useState } from "react";
import type { TrackedPoint } from "#shared/rules/giving.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { CardCommands } from "./CardTools.tsx";
import type { RuleCommand } from "./refusals.ts";
import type { TableCommand } from "./TableMenu.tsx";

export interface Horror {
  name: string;
  loss: string;
}

/** The open dialog, kept while it closes. */
type Asked =
  | { kind: "command"; command: RuleCommand; to: readonly string[]; isOfMarked?: true; horror?: Horror }
  | { kind: "follow"; id: string; isBout: boolean }
  | { kind: "points"; id: string; point: TrackedPoint }
  | { kind: "table"; command: TableCommand };

/** Marked investigators, and the command being applied. */
export function useRuleCommands(board: readonly BoardEntry[]) {
  const [marks, mark] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const home = useRef<HTMLHeadingElement>(null);
  const marked = board.filter(({ _id }) => marks.includes(_id));
  function ask(next: Asked) {
    setAsked(next);
    setOpen(true);
  }
  return {
    board,
    /** Focus target once the mark bar is gone. */
    home,
    marked,
    mark,
    asked,
    isOpen,
    close: () => setOpen(false),
    openTableDialog: (command: TableCommand) => ask({ kind: "table", command }),
    doToMarked: (command: RuleCommand) =>
      ask({ kind: "command", command, to: marked.map(({ _id }) => _id), isOfMarked: true }),
    /** For the marked investigators, or else all in `inPlay`. */
    showHorror(horror: Horror, inPlay: readonly string[]) {
      const isOfMarked = marked.length > 0;
      const to = isOfMarked ? marked.map(({ _id }) => _id) : inPlay;
      ask({ kind: "command", command: "sanity", to, horror, ...(isOfMarked && { isOfMarked }) });
    },
    doTo: (command: RuleCommand, to: readonly string[]) => ask({ kind: "command", command, to }),
    of: ({ _id: id }: BoardEntry): CardCommands => ({
      isMarked: marks.includes(id),
      onMark: (on) => mark(on ? [...marks, id] : marks.filter((other) => other !== id)),
      onCommand: (command) => ask({ kind: "command", command, to: [id] }),
      onPoints: (point) => ask({ kind: "points", id, point }),
      onFollow: () => ask({ kind: "follow", id, isBout: false }),
      onBout: () => ask({ kind: "follow", id, isBout: true }),
    }),
  };
}
export type RuleCommands = ReturnType<typeof useRuleCommands>;
