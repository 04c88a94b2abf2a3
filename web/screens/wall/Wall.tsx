import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { WALL_SIZE, type WallCard, type WallView } from "#shared/wall/index.ts";
import { useUndoKey } from "../../parts/undo/useUndoKey.ts";
import { coveredIn } from "../../parts/wall/covered.ts";
import { useArrivals } from "../../parts/wall/useArrivals.ts";
import { glide, showAll, WallBoard, type WallFlow } from "../../parts/wall/WallBoard.tsx";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useMedia } from "../../ui/useMedia.ts";
import { ChosenPanel } from "./ChosenPanel.tsx";
import { type Ends, LinkDialog } from "./LinkDialog.tsx";
import { NoteDialog } from "./NoteDialog.tsx";
import { OpenedCard } from "./OpenedCard.tsx";
import { kindShown } from "./shown.ts";
import { useWallCommands } from "./useWallCommands.ts";
import { WallHead } from "./WallHead.tsx";
import { WallList } from "./WallList.tsx";
import styles from "./WallScreen.module.css";
import { nameOf } from "./words.ts";
import { ZoomTools } from "./ZoomTools.tsx";

/** So many cards that cannot be read ask to be arranged. */
const HEAP = 6;
const MOST_READ_ALOUD = 3;
const STILL_AFTER_MS = 120;
/** Pixels between a card and the panel about it. */
const GAP = 12;

interface WallProps {
  tableId: string;
  isMaster: boolean;
  view: WallView;
}

export function Wall({ tableId, isMaster, view }: WallProps) {
  const { as: wanted } = useSearch({ from: "/members/wall" });
  const navigate = useNavigate();
  const isNarrow = useMedia("(width < 46rem)");
  const shown = wanted ?? (isNarrow ? "list" : "wall");
  const commands = useWallCommands(tableId);
  const [chosenKind, setOnly] = useState<WallCard["kind"] | null>(null);
  const only = kindShown(view.cards, chosenKind, shown === "wall" || !isNarrow);
  const [chosen, setChosen] = useState<string | null>(null);
  const [opened, setOpened] = useState<WallCard | null>(null);
  const [isWriting, setWriting] = useState(false);
  const [ends, setEnds] = useState<Ends & { round: number }>();
  const [isLinking, setLinking] = useState(false);
  const flow = useRef<WallFlow | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const isTouched = useRef(false);
  const arrived = useArrivals();
  const settled = useDeferredValue(view.cards);
  const isHeap = useMemo(() => coveredIn(settled) >= HEAP, [settled]);
  const cardOf = (id: string) => view.cards.find(({ _id }) => _id === id);
  const news = arrived.flatMap((id) => cardOf(id) ?? []);
  const lastNews = news.at(-1);
  const hidden = useMemo(
    () => new Set(only === null ? [] : view.cards.filter(({ kind }) => kind !== only).map(({ _id }) => _id)),
    [only, view.cards],
  );

  useUndoKey(tableId);

  const tidiedAt = useRef(0);
  const { submittedAt } = commands.tidy;
  // Arranged, the cards may hang where nobody looks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the cards have moved
  useEffect(() => {
    if (submittedAt === tidiedAt.current) return;
    // A few cards glide there, and would be fitted where they come from.
    const timer = setTimeout(() => {
      tidiedAt.current = submittedAt;
      if (flow.current) showAll(flow.current);
    }, STILL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [view.cards]);

  // What was touched must not lie under the panel: a finger drags only what is chosen.
  useEffect(() => {
    const card = isTouched.current && chosen && board.current?.querySelector(`[data-id="${chosen}"]`);
    isTouched.current = false;
    if (!card || !panel.current || !flow.current) return;
    const [own, above] = [card.getBoundingClientRect(), panel.current.getBoundingClientRect()];
    const [left, up] = [own.right - above.left, own.bottom - above.top];
    if (left <= 0 || up <= 0 || own.top >= above.bottom || own.left >= above.right) return;
    const { x, y, zoom } = flow.current.getViewport();
    const beside = { x: x - left - GAP, y, zoom };
    const higher = { x, y: y - up - GAP, zoom };
    void flow.current.setViewport(isNarrow ? higher : beside, { duration: glide() });
  }, [chosen, isNarrow]);

  function link(from: string, to = "") {
    setEnds((before) => ({ from, to, round: (before?.round ?? 0) + 1 }));
    setLinking(true);
  }
  function open(card: WallCard) {
    if (card.kind === "note") setChosen(card._id);
    else setOpened(card);
  }
  function unfilter({ kind }: WallCard) {
    if (kind !== only) setOnly(null);
  }
  function go(id: string) {
    const card = cardOf(id);
    if (!card) return;
    unfilter(card);
    setChosen(id);
    const zoom = Math.max(0.8, flow.current?.getZoom() ?? 1);
    void flow.current?.setCenter(card.x, card.y, { zoom, duration: glide() });
  }
  /** In the middle of what is in sight, and not quite over the last one. */
  function placeOfNote() {
    const box = board.current?.getBoundingClientRect();
    const middle = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const seen = (shown === "wall" && middle && flow.current?.screenToFlowPosition(middle)) || {
      x: WALL_SIZE.width / 2,
      y: WALL_SIZE.height / 2,
    };
    const near = (value: number, most: number) =>
      Math.round(Math.min(most, Math.max(0, value + (Math.random() - 0.5) * 120)));
    return { x: near(seen.x, WALL_SIZE.width), y: near(seen.y, WALL_SIZE.height) };
  }

  const write = (
    <Button variant="main" onClick={() => setWriting(true)}>
      Foglietto
    </Button>
  );
  const isEmpty = view.cards.length === 0;
  return (
    <div className={styles.root} data-fits={shown === "wall" && !isEmpty ? "" : undefined}>
      <WallHead
        tableId={tableId}
        isMaster={isMaster}
        view={view}
        shown={shown}
        only={only}
        commands={commands}
        onShow={(next) => navigate({ to: "/wall", search: { as: next }, replace: true })}
        onOnly={setOnly}
        onWrite={() => setWriting(true)}
        onLink={() => link("")}
      />
      {isEmpty && (
        <EmptyState title="La parete è vuota" action={write}>
          Gli indizi trovati, i documenti mostrati e le persone incontrate si appendono qui da soli.
        </EmptyState>
      )}
      {!isEmpty && shown === "list" && (
        <WallList
          view={view}
          only={only}
          onGo={unfilter}
          onOpen={open}
          onLink={link}
          onCut={commands.cut}
          onRemove={commands.remove}
        />
      )}
      {!isEmpty && shown === "wall" && (
        <div ref={board} className={styles.place}>
          <WallBoard
            view={view}
            chosen={chosen}
            hidden={hidden}
            className={styles.board}
            onReady={(ready) => {
              flow.current = ready;
            }}
            moves={{
              onDrag: commands.drag,
              onDrop: commands.drop,
              onLink: link,
              onChoose: (what) => {
                isTouched.current = what !== null && "card" in what;
                setChosen(what === null ? null : "card" in what ? what.card : what.link);
              },
              onOpen: (id) => {
                const card = cardOf(id);
                if (card) open(card);
              },
            }}
          />
          <ZoomTools
            onZoom={(by) => void flow.current?.zoomTo(flow.current.getZoom() * by, { duration: glide() / 2 })}
            onAll={() => flow.current && showAll(flow.current)}
          />
          {lastNews ? (
            <Button size="s" className={styles.news} onClick={() => go(lastNews._id)}>
              Arriva «{nameOf(lastNews)}»: guarda
            </Button>
          ) : (
            // Cards that not all know stay where they are: the offer would never end.
            isHeap &&
            !commands.tidy.isSuccess && (
              <Button
                size="s"
                className={styles.news}
                busy={commands.tidy.isPending}
                onClick={() => commands.tidy.mutate()}
              >
                Molte carte si coprono: sistemale
              </Button>
            )
          )}
          {chosen !== null && (
            <ChosenPanel
              ref={panel}
              view={view}
              chosen={chosen}
              onClose={() => setChosen(null)}
              onGo={go}
              onOpen={open}
              onLink={link}
              onCut={commands.cut}
              onRemove={commands.remove}
            />
          )}
        </div>
      )}
      <p className={text.hidden} aria-live="polite">
        {news.length > 0 && `Arriva sulla parete: ${newsAloud(news)}`}
      </p>
      <OpenedCard tableId={tableId} isMaster={isMaster} card={opened} onClose={() => setOpened(null)} />
      <NoteDialog open={isWriting} onClose={() => setWriting(false)} place={placeOfNote} />
      {ends && (
        <LinkDialog
          key={ends.round}
          ends={isLinking ? ends : null}
          cards={view.cards}
          onClose={() => setLinking(false)}
        />
      )}
    </div>
  );
}

function newsAloud(news: readonly WallCard[]): string {
  const names = news.slice(-MOST_READ_ALOUD).map(nameOf);
  const others = news.length - names.length;
  return [...names, ...(others > 0 ? [others === 1 ? "un'altra carta" : `altre ${others} carte`] : [])].join(
    ", ",
  );
}
