import { useQuery } from "@tanstack/react-query";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { TableView } from "#shared/schemas/table.ts";
import { constantsQuery } from "../../api/constants.ts";
import { rooms } from "../../session/rooms.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { AskForm } from "./AskForm.tsx";
import { BoardFeed } from "./BoardFeed.tsx";
import { DevelopmentCard } from "./commands/DevelopmentCard.tsx";
import { PassingCard } from "./commands/PassingCard.tsx";
import type { TableCommand } from "./commands/TableMenu.tsx";
import type { Horror } from "./commands/useRuleCommands.ts";
import { EncounterPanel } from "./encounter/EncounterPanel.tsx";
import { OpenAsks } from "./OpenAsks.tsx";
import styles from "./PlayColumn.module.css";
import { PassivePanel } from "./passive/PassivePanel.tsx";
import { usePassive } from "./passive/usePassive.ts";

const AdventurePanel = lazyPart(() =>
  import("./adventure/AdventurePanel.tsx").then((module) => module.AdventurePanel),
);

interface PlayTopProps {
  view: TableView;
  board: readonly BoardEntry[];
  marked: readonly string[];
  inPlay: readonly string[];
  onReach: () => void;
}

/** Roll requests and passive values, and what players send: in sight while a page or a fight scrolls below. */
export function PlayTop({ view, board, marked, inPlay, onReach }: PlayTopProps) {
  const { table } = view;
  const { data: constants } = useQuery(constantsQuery);
  const { opener, isOpen, input, open, close } = usePassive(onReach);
  const skills = [...(constants?.listSkills ?? []), ...board.flatMap(({ keySkills }) => keySkills)].map(
    ({ name }) => name,
  );
  return (
    <>
      <AskForm board={board} marked={marked} skills={skills} passive={{ opener, open }} onReach={onReach} />
      {isOpen && (
        <PassivePanel tableId={table._id} inPlay={inPlay} skills={skills} input={input} onClose={close} />
      )}
      <Incoming view={view} board={board} />
    </>
  );
}

/** What players send, and open roll requests. */
export function Incoming({ view, board }: Pick<PlayTopProps, "view" | "board">) {
  const { table, seats, settings } = view;
  return (
    <div className={styles.incoming}>
      {rooms.map(
        ({ name, BoardPanel }) =>
          BoardPanel && (
            <BoardPanel
              key={name}
              tableId={table._id}
              seats={seats}
              board={board}
              soundKeys={settings.sounds.keys}
            />
          ),
      )}
      <OpenAsks tableId={table._id} seats={seats} board={board} />
    </div>
  );
}

interface PlayNowProps {
  view: TableView;
  board: readonly BoardEntry[];
  inPlay: readonly string[];
  isFeedBeside: boolean;
  /** The open adventure. */
  adventureId: string | null;
  marked: readonly string[];
  onReach: () => void;
  onHorror: (horror: Horror) => void;
  onDevelopment: (command: TableCommand) => void;
}

/** The fight, lasting conditions, the open adventure, roll feed. */
export function PlayNow(props: PlayNowProps) {
  const { view, board, inPlay, marked, isFeedBeside, adventureId, onReach, onHorror, onDevelopment } = props;
  const { table, seats, development } = view;
  return (
    <>
      <EncounterPanel tableId={table._id} board={board} seats={seats} onHorror={onHorror} />
      {development && (
        <DevelopmentCard
          development={development}
          inPlay={inPlay}
          onClose={() => onDevelopment("development")}
        />
      )}
      <PassingCard tableId={table._id} story={table.story} board={board} />
      {adventureId !== null && <AdventurePanel {...{ adventureId, view, board, marked, inPlay, onReach }} />}
      {!isFeedBeside && <BoardFeed />}
    </>
  );
}
