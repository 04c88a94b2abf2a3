import type { TableView } from "#shared/schemas/table.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { PointsDialog } from "./PointsDialog.tsx";
import { TableDialogs } from "./TableDialogs.tsx";
import type { RuleCommands } from "./useRuleCommands.ts";

const RuleCommandsDialog = lazyPart(() =>
  import("./RuleCommandsDialog.tsx").then((module) => module.RuleCommandsDialog),
);
const FollowDialog = lazyPart(() => import("./FollowDialog.tsx").then((module) => module.FollowDialog));

interface RuleCommandsLayerProps {
  view: TableView;
  commands: RuleCommands;
}

/** Dialogs over the board, one at a time. */
export function RuleCommandsLayer({ view, commands }: RuleCommandsLayerProps) {
  const { board, mark, asked, isOpen, close, home } = commands;
  const followed = asked?.kind === "follow" && board.find(({ _id }) => _id === asked.id);
  const given = asked?.kind === "points" && board.find(({ _id }) => _id === asked.id);
  return (
    <>
      {asked?.kind === "command" && (
        <RuleCommandsDialog
          open={isOpen}
          command={asked.command}
          horror={asked.horror}
          entries={board.filter(({ _id }) => asked.to.includes(_id))}
          finalFocus={asked.isOfMarked ? home : undefined}
          onClose={(hasHappened) => {
            close();
            if (hasHappened) mark([]);
          }}
        />
      )}
      {followed && <FollowDialog open={isOpen} entry={followed} isBout={asked.isBout} onClose={close} />}
      {given && (
        <PointsDialog
          open={isOpen}
          entry={given}
          point={asked.point}
          onClose={close}
          onLose={(command) => commands.doTo(command, [given._id])}
        />
      )}
      <TableDialogs
        view={view}
        board={board}
        asked={isOpen && asked?.kind === "table" ? asked.command : null}
        onClose={close}
      />
    </>
  );
}
