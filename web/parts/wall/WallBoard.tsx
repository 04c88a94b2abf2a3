import {
  ConnectionMode,
  type EdgeTypes,
  getViewportForBounds,
  type NodeTypes,
  type OnConnectEnd,
  type OnNodeDrag,
  ReactFlow,
  type ReactFlowInstance,
} from "@xyflow/react";
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { useSnapshot } from "valtio";
import { WALL_SIZE, type WallCard, type WallLink } from "#shared/wall/index.ts";
import { wall } from "../../live/wall.ts";
import { cx } from "../../ui/cx.ts";
import { useMedia } from "../../ui/useMedia.ts";
import { type CardNode, edgeOf, nodeOf, type ThreadEdge } from "./cards.ts";
import { nearestCard } from "./nearest.ts";
import { SlackLine } from "./SlackLine.tsx";
import styles from "./WallBoard.module.css";
import { WallPaper } from "./WallCards.tsx";
import { WallThread } from "./WallThread.tsx";

const NODES: NodeTypes = { clue: WallPaper, handout: WallPaper, person: WallPaper, note: WallPaper };
const EDGES: EdgeTypes = { thread: WallThread };
const PAST_THE_EDGE = 400;
const EXTENT: [[number, number], [number, number]] = [
  [-PAST_THE_EDGE, -PAST_THE_EDGE],
  [WALL_SIZE.width + PAST_THE_EDGE, WALL_SIZE.height + PAST_THE_EDGE],
];
export const FIT = { padding: 0.08, maxZoom: 1, minZoom: 0.08 } as const;
/** A wheel's turns are one move: each end paints all cards again. */
const RESTS_AFTER_MS = 400;
/** Zoom below which words are set larger, and below which they are dots. */
const SMALL = 0.62;
const FAR = 0.16;
/** Of `cork.svg`. */
const TILE = 240;
/** Pixels by which a fitted wall may be off. */
const NEARLY_FITTED = 8;
/** Half of what a fingertip covers, in CSS pixels. */
const FINGER = 22;
const GLIDE_MS = 400;
/** How long the board moves by itself. */
export const glide = (): number => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : GLIDE_MS);
const NOTHING: ReadonlySet<string> = new Set();

export type WallFlow = ReactFlowInstance<CardNode, ThreadEdge>;

interface Moves {
  onDrag: (cardId: string, x: number, y: number) => void;
  onDrop: (cardId: string, x: number, y: number) => void;
  onLink: (from: string, to: string) => void;
  onChoose: (chosen: { card: string } | { link: string } | null) => void;
  onOpen: (cardId: string) => void;
}

interface WallBoardProps {
  view: { readonly cards: readonly WallCard[]; readonly links: readonly WallLink[] };
  /** Without it the board is only looked at. */
  moves?: Moves;
  /** Id of a card or link. */
  chosen?: string | null;
  /** Cards to leave out. */
  hidden?: ReadonlySet<string>;
  onReady?: (flow: WallFlow) => void;
  className?: string | undefined;
  children?: ReactNode;
}

const middleOf = ({ position, width = 0, height = 0 }: CardNode) => ({
  x: clamp(position.x + width / 2, WALL_SIZE.width),
  y: clamp(position.y + height / 2, WALL_SIZE.height),
});
const clamp = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)));

/** Boards that are about to show all their cards. */
const fitting = new WeakSet<WallFlow>();

/** Moves the board until all cards are in sight. */
export function showAll(flow: WallFlow, duration = glide()): void {
  fitting.add(flow);
  void flow.fitView({ ...FIT, duration }).finally(() => fitting.delete(flow));
}

interface Size {
  width: number;
  height: number;
}

/** When a tablet is turned, or a window is drawn larger: all cards if all were in sight, otherwise the same middle. */
function keepInSight(flow: WallFlow, from: Size, to: Size): void {
  if (from.width === 0 || to.width === 0) return;
  const bounds = flow.getNodesBounds(flow.getNodes());
  const fit = ({ width, height }: Size) =>
    getViewportForBounds(bounds, width, height, FIT.minZoom, FIT.maxZoom, FIT.padding);
  const { x, y, zoom } = flow.getViewport();
  const former = fit(from);
  const isNear =
    Math.abs(former.zoom - zoom) < 0.01 && Math.hypot(former.x - x, former.y - y) < NEARLY_FITTED;
  const wasWhole = isNear || fitting.has(flow);
  const [right, down] = [(to.width - from.width) / 2, (to.height - from.height) / 2];
  void flow.setViewport(wasWhole ? fit(to) : { x: x + right, y: y + down, zoom });
}

/** The cork with its cards and threads. What it shows is in the list, too (`WallList`): it needs eyes and a pointer. */
export function WallBoard({
  view,
  moves,
  chosen = null,
  hidden = NOTHING,
  onReady,
  ...look
}: WallBoardProps) {
  const { arrived } = useSnapshot(wall);
  const isTouch = useMedia("(pointer: coarse)");
  const isReadOnly = moves === undefined;
  const board = useRef<HTMLDivElement>(null);
  const cork = useRef<HTMLDivElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flow = useRef<WallFlow | null>(null);
  const nodes = useMemo(
    () =>
      view.cards.flatMap((card) =>
        hidden.has(card._id)
          ? []
          : nodeOf(card, {
              isNew: arrived.includes(card._id),
              isReadOnly,
              isChosen: chosen === card._id,
              isTouch,
            }),
      ),
    [view.cards, hidden, arrived, isReadOnly, chosen, isTouch],
  );
  const edges = useMemo(
    () =>
      view.links.flatMap((link) =>
        hidden.has(link.from) || hidden.has(link.to) ? [] : edgeOf(link, chosen === link._id),
      ),
    [view.links, hidden, chosen],
  );
  useEffect(() => {
    if (isReadOnly) return;
    let size: Size | null = null;
    const observer = new ResizeObserver(([entry]) => {
      const next = entry?.contentRect ?? null;
      if (flow.current && size && next) keepInSight(flow.current, size, next);
      size = next;
    });
    if (board.current) observer.observe(board.current);
    return () => observer.disconnect();
  }, [isReadOnly]);
  /** From far a card is smaller than a finger. */
  function besideFinger(finger: { x: number; y: number }): string | null {
    if (!flow.current) return null;
    const seen = view.cards.filter(({ _id }) => !hidden.has(_id));
    const place = flow.current.screenToFlowPosition(finger);
    return nearestCard(seen, place, FINGER / flow.current.getZoom());
  }
  const latest = useRef(moves);
  latest.current = moves;
  const drag = useCallback<OnNodeDrag<CardNode>>((_, node) => {
    const { x, y } = middleOf(node);
    latest.current?.onDrag(node.id, x, y);
  }, []);
  const drop = useCallback<OnNodeDrag<CardNode>>((_, node) => {
    const { x, y } = middleOf(node);
    latest.current?.onDrop(node.id, x, y);
  }, []);
  // Anywhere on the other card, not only on its pin.
  const link = useCallback<OnConnectEnd>((event, { fromNode }) => {
    const { clientX, clientY } =
      "changedTouches" in event ? (event.changedTouches[0] ?? { clientX: -1, clientY: -1 }) : event;
    const under = document.elementFromPoint(clientX, clientY)?.closest(".react-flow__node");
    const to = under?.getAttribute("data-id");
    if (fromNode && to && to !== fromNode.id) latest.current?.onLink(fromNode.id, to);
  }, []);
  return (
    <div ref={board} className={cx(styles.root, look.className)}>
      <div ref={cork} className={styles.cork} />
      <ReactFlow<CardNode, ThreadEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={NODES}
        edgeTypes={EDGES}
        connectionLineComponent={SlackLine}
        onNodeDrag={drag}
        onNodeDragStop={drop}
        onConnectEnd={link}
        onNodeClick={(_, { id }) => moves?.onChoose({ card: id })}
        onNodeDoubleClick={(_, { id }) => moves?.onOpen(id)}
        onEdgeClick={(_, { id }) => moves?.onChoose({ link: id })}
        onPaneClick={({ clientX, clientY }) => {
          const near = isTouch ? besideFinger({ x: clientX, y: clientY }) : null;
          moves?.onChoose(near === null ? null : { card: near });
        }}
        onInit={(ready) => {
          flow.current = ready;
          showAll(ready, 0);
          onReady?.(ready);
        }}
        onMoveStart={(event) => {
          if (event && flow.current) fitting.delete(flow.current);
          clearTimeout(rest.current);
          board.current?.setAttribute("data-moving", "");
        }}
        onMoveEnd={() => {
          rest.current = setTimeout(() => board.current?.removeAttribute("data-moving"), RESTS_AFTER_MS);
        }}
        onMove={(_, { x, y, zoom }) => {
          board.current?.toggleAttribute("data-small", zoom < SMALL);
          board.current?.toggleAttribute("data-far", zoom < FAR);
          // Moved as a layer of its own: painted again for each frame it would cost more than all cards.
          cork.current?.style.setProperty("translate", `${x % TILE}px ${y % TILE}px`);
        }}
        minZoom={FIT.minZoom}
        maxZoom={2}
        translateExtent={EXTENT}
        connectionMode={ConnectionMode.Loose}
        // All stay drawn, also out of sight: long threads that come and go have much painted again in each frame.
        nodesDraggable={!isReadOnly}
        nodesConnectable={!isReadOnly}
        elementsSelectable={!isReadOnly}
        panOnDrag={!isReadOnly}
        zoomOnScroll={!isReadOnly}
        zoomOnPinch={!isReadOnly}
        preventScrolling={!isReadOnly}
        zoomOnDoubleClick={false}
        elevateNodesOnSelect={false}
        elevateEdgesOnSelect={false}
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        nodeDragThreshold={3}
        proOptions={{ hideAttribution: true }}
      >
        {look.children}
      </ReactFlow>
    </div>
  );
}
