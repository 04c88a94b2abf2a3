import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { boardQuery } from "../../api/characters.ts";
import { tableQuery } from "../../api/tables.ts";
import { useSeat } from "../../api/useSeat.ts";
import { table as live } from "../../live/table.ts";
import { GiveReadyMade } from "../../parts/adventure/GiveReadyMade.tsx";
import { StartReady } from "../../parts/adventure/StartReady.tsx";
import { useOpenAdventure } from "../../parts/adventure/useOpenAdventure.ts";
import { Button } from "../../ui/Button.tsx";
import { useIsLayerOpen } from "../../ui/back.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useDeferredReady } from "../../ui/useDeferredReady.ts";
import { Arrivals } from "./arrivals/Arrivals.tsx";
import { BoardFeed } from "./BoardFeed.tsx";
import styles from "./BoardScreen.module.css";
import { MarkBar } from "./commands/MarkBar.tsx";
import { passingOf } from "./commands/PassingList.tsx";
import { RuleCommandsLayer } from "./commands/RuleCommandsLayer.tsx";
import { TableMenu } from "./commands/TableMenu.tsx";
import { type Horror, useRuleCommands } from "./commands/useRuleCommands.ts";
import { DisplayButton } from "./display/Displays.tsx";
import { HandoutsPanel } from "./handouts/HandoutsPanel.tsx";
import { useBoardKeys } from "./keys/board-keys.ts";
import { KeysHelp } from "./keys/KeysHelp.tsx";
import { BoardColumn, BoardColumns } from "./layout/BoardColumns.tsx";
import { ALL, useBoardPart } from "./layout/useBoardPart.ts";
import { useShowsSlips } from "./layout/useShowsSlips.ts";
import { NpcsPanel } from "./npcs/NpcsPanel.tsx";
import { CardsComing, PeopleList } from "./PeopleList.tsx";
import { Incoming, PlayNow, PlayTop } from "./PlayColumn.tsx";
import { SittingButton } from "./sitting/SittingButton.tsx";
import { SoundsPanel } from "./sounds/SoundsPanel.tsx";
import { StoryButton } from "./story/StoryButton.tsx";
import { UndoLast } from "./UndoLast.tsx";

const AdventurePanel = lazyPart(() =>
  import("./adventure/AdventurePanel.tsx").then((module) => module.AdventurePanel),
);
const CluesPanel = lazyPart(() => import("./adventure/CluesPanel.tsx").then((module) => module.CluesPanel));

/** The latest value, but the former one while a dialog is open: the other layout has a dialog of its own, and input would be lost. */
function useKeptWhileOpen(value: boolean): boolean {
  const isOpen = useIsLayerOpen();
  const [kept, setKept] = useState(value);
  if (kept !== value && !isOpen) setKept(value);
  return isOpen ? kept : value;
}

/** The master's screen during play. */
export function BoardScreen() {
  const { table } = useSeat();
  const board = useQuery(boardQuery(table?._id ?? null));
  const sat = useQuery({ ...tableQuery(table?._id ?? ""), enabled: table?.isMaster === true });
  const seating = sat.data;
  const { layout: wanted, show } = useBoardPart();
  const entries = board.data ?? [];
  const commands = useRuleCommands(entries);
  useBoardKeys();
  // Rendered once all queries are ready: each later one would redraw the whole board.
  const isThere = useDeferredReady(seating !== undefined && (board.data !== undefined || board.isError));
  const leads = table?.isMaster === true && seating !== undefined && isThere;
  // Only masters open the board: placeholders while the seats load.
  const isComing = !leads && !sat.isError && (table === undefined || table?.isMaster === true);
  const hasColumns = leads || isComing;
  const layout = hasColumns ? wanted : ALL;
  const inPlay = seating?.seats.flatMap(({ playing }) => playing ?? []) ?? [];
  const isEmpty = useKeptWhileOpen(board.data?.length === 0);
  const { encounter } = useSnapshot(live);
  useShowsSlips(leads && (isEmpty || layout.shown.includes("play")));
  // A fight, or the page of an adventure, fills the middle column.
  const adventureId = useOpenAdventure(table?._id ?? null, leads);
  const isFeedBeside = (encounter !== null || adventureId !== null) && layout === ALL;
  const marked = commands.marked.map(({ _id }) => _id);
  // On a phone the fight has its own undo, which stays in sight.
  const isFightAlone = encounter !== null && layout.shown.length === 1 && layout.shown[0] === "play";
  const onHorror = (horror: Horror) => commands.showHorror(horror, inPlay);
  const means = leads && (
    <>
      <SoundsPanel tableId={table._id} />
      <HandoutsPanel tableId={table._id} />
      <NpcsPanel tableId={table._id} onHorror={onHorror} />
    </>
  );
  return (
    <div className={styles.root} data-fits={hasColumns && !isEmpty ? "" : undefined}>
      <header className={styles.head}>
        <h1 ref={commands.home} tabIndex={-1} className={styles.title}>
          Plancia
        </h1>
        {leads && (
          <StoryButton story={seating.table.story} onPress={() => commands.openTableDialog("story")} />
        )}
        <UndoLast tableId={leads ? table._id : undefined} isShown={!isFightAlone} />
        {leads && <DisplayButton tableId={table._id} />}
        {leads && !isEmpty && board.data && (
          <>
            <TableMenu
              tableId={table._id}
              isDeveloping={seating.developing}
              hasStory={seating.table.story !== null}
              isPassing={passingOf(entries).length > 0}
              onChoose={commands.openTableDialog}
              onSanity={() => commands.doTo("sanity", inPlay)}
              onMarkAll={() => commands.mark(inPlay)}
            />
            <KeysHelp />
            <SittingButton tableId={table._id} />
          </>
        )}
      </header>
      {isEmpty ? (
        <div className={styles.empty}>
          <EmptyState
            title="Nessun investigatore"
            action={
              <>
                {leads && (
                  <Button variant="main" render={<Link to="/invite" />}>
                    Invita i giocatori
                  </Button>
                )}
                {leads && adventureId === null && <StartReady tableId={table._id} />}
                {leads && adventureId !== null && <GiveReadyMade tableId={table._id} />}
                <Button render={<Link to="/characters/new" />}>Crea Nuovo</Button>
              </>
            }
          >
            {leads && "Prima fai sedere chi gioca. "}Quando un giocatore ne crea uno, compare qui.
          </EmptyState>
          {leads && adventureId !== null && (
            <AdventurePanel
              {...{ adventureId, view: seating, board: entries, marked, inPlay, onReach: () => {} }}
            />
          )}
          {leads && (
            <div className={styles.means}>
              <Incoming view={seating} board={entries} />
              {means}
            </div>
          )}
        </div>
      ) : (
        <BoardColumns layout={layout} onShow={show}>
          <BoardColumn
            part="people"
            layout={layout}
            hasTitle
            foot={
              leads && <MarkBar inPlay={inPlay} commands={commands} isAtFoot={layout.shown.length === 1} />
            }
          >
            {isComing ? (
              <CardsComing />
            ) : (
              <>
                {leads && <Arrivals board={entries} />}
                <PeopleList
                  board={board}
                  seats={seating?.seats ?? []}
                  commandsOf={leads ? commands.of : undefined}
                />
              </>
            )}
          </BoardColumn>
          {leads && (
            <BoardColumn
              part="play"
              layout={layout}
              top={
                <PlayTop
                  view={seating}
                  board={entries}
                  marked={marked}
                  inPlay={inPlay}
                  onReach={() => show("play")}
                />
              }
            >
              <PlayNow
                view={seating}
                board={entries}
                inPlay={inPlay}
                isFeedBeside={isFeedBeside}
                adventureId={adventureId}
                marked={marked}
                onReach={() => show("play")}
                onHorror={onHorror}
                onDevelopment={commands.openTableDialog}
              />
            </BoardColumn>
          )}
          {means && (
            <BoardColumn part="means" layout={layout} top={isFeedBeside && <BoardFeed isBeside />}>
              {adventureId !== null && seating && (
                <CluesPanel adventureId={adventureId} view={seating} board={entries} marked={marked} />
              )}
              {means}
            </BoardColumn>
          )}
          {isComing &&
            (["play", "means"] as const).map((part) => (
              <BoardColumn key={part} part={part} layout={layout}>
                <CardsComing />
              </BoardColumn>
            ))}
        </BoardColumns>
      )}
      {leads && <RuleCommandsLayer view={seating} commands={commands} />}
    </div>
  );
}
