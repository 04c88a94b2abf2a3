import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { type Area, type LedPin, MAP_EDGE } from "#shared/maps/index.ts";
import type { Mask } from "#shared/maps/mask.ts";
import type { Handout } from "#shared/schemas/handout.ts";
import { MapFrame } from "../../parts/map/MapFrame.tsx";
import { PinMark } from "../../parts/map/PinMark.tsx";
import { usePanzoom } from "../../parts/map/usePanzoom.ts";
import { cx } from "../../ui/cx.ts";
import type { Drawing } from "./drawing-queue.ts";
import { FogCanvas } from "./FogCanvas.tsx";
import { isFarther, isLong, type Point, pointIn } from "./gather.ts";
import styles from "./MapStage.module.css";
import type { Tool } from "./tools.ts";

interface MapStageProps {
  handout: Pick<Handout, "title"> & { imageId: string };
  mask: Mask | null;
  areas: readonly Area[];
  pins: readonly LedPin[];
  tool: Tool;
  radius: number;
  /** Corners of the area that is being drawn. */
  corners: readonly Point[];
  onCorner: (point: Point) => void;
  onPin: (point: Point) => void;
  onPreview: (drawing: Drawing) => void;
  onDraw: (drawing: Drawing) => void;
  onForget: () => void;
}

const STEP = 250;
const FINE_STEP = 50;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The whole map under its veil, on which a finger, a mouse or the arrow keys draw. */
export function MapStage(props: MapStageProps) {
  const { handout, mask, areas, pins, tool, radius, corners } = props;
  const isBrush = tool.kind === "reveal" || tool.kind === "hide";
  const zooming = usePanzoom(isBrush);
  const sheet = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Set<number>());
  const stroke = useRef<Point[] | null>(null);
  const pressed = useRef<{ x: number; y: number } | null>(null);
  const [cursor, setCursor] = useState<Point | null>(null);
  const hide = tool.kind === "hide";
  const strokesOf = (points: Point[]): Drawing => ({ strokes: [{ radius, points }], hide });

  const pointOf = (event: PointerEvent): Point =>
    sheet.current ? pointIn(sheet.current.getBoundingClientRect(), event) : [0, 0];

  function press(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    fingers.current.add(event.pointerId);
    // Two fingers move the map: where one of them rests is no tap.
    pressed.current = fingers.current.size > 1 ? null : { x: event.clientX, y: event.clientY };
    setCursor(null);
    if (!isBrush) return;
    if (fingers.current.size > 1) {
      // A second finger: they move the map, and what the first has begun is given up.
      stroke.current = null;
      props.onForget();
      return zooming.allowPan(true);
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    stroke.current = [pointOf(event)];
    props.onPreview(strokesOf(stroke.current));
  }

  function move(event: PointerEvent<HTMLDivElement>) {
    const points = stroke.current;
    const last = points?.at(-1);
    if (!points || !last) return;
    const point = pointOf(event);
    if (!isFarther(last, point, radius)) return;
    points.push(point);
    props.onPreview(strokesOf([last, point]));
    if (!isLong(points)) return;
    props.onDraw(strokesOf(points));
    stroke.current = [point];
  }

  function release(event: PointerEvent<HTMLDivElement>) {
    if (!fingers.current.delete(event.pointerId)) return;
    const points = stroke.current;
    stroke.current = null;
    if (points) props.onDraw(strokesOf(points));
    if (isBrush && fingers.current.size === 0) zooming.allowPan(false);
    const from = pressed.current;
    const isTap = from && Math.hypot(event.clientX - from.x, event.clientY - from.y) < 8;
    if (isTap && event.type === "pointerup") act(pointOf(event));
  }

  function act(point: Point) {
    if (tool.kind === "area") props.onCorner(point);
    if (tool.kind === "pin") props.onPin(point);
  }

  function type(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    const [x, y] = cursor ?? [MAP_EDGE / 2, MAP_EDGE / 2];
    if (arrow) {
      const step = event.shiftKey ? FINE_STEP : STEP;
      const along = (from: number, by: number) => Math.max(0, Math.min(MAP_EDGE, from + by * step));
      setCursor([along(x, arrow[0]), along(y, arrow[1])]);
    } else if (event.key === "Enter" || event.key === " ") {
      if (isBrush) props.onDraw(strokesOf([[x, y]]));
      act([x, y]);
      setCursor([x, y]);
    } else if (event.key === "+") zooming.zoomIn();
    else if (event.key === "-") zooming.zoomOut();
    else return;
    event.preventDefault();
  }

  return (
    <MapFrame
      zooming={zooming}
      imageId={handout.imageId}
      alt={handout.title}
      className={styles.root}
      sheet={sheet}
    >
      {mask && <FogCanvas mask={mask} />}
      <svg
        className={styles.lines}
        viewBox={`0 0 ${MAP_EDGE} ${MAP_EDGE}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {areas.map(({ id, points }) => (
          <polygon key={id} points={points.join(" ")} className={styles.zone} />
        ))}
        {corners.length > 0 && <polygon points={corners.join(" ")} className={styles.drawn} />}
      </svg>
      {corners.map(([x, y]) => (
        <span key={`${x} ${y}`} className={styles.corner} style={placed(x, y)} />
      ))}
      {areas.map(({ id, name, points }) => (
        <span key={id} className={styles.name} style={placed(...middleOf(points))} aria-hidden="true">
          {name}
        </span>
      ))}
      {pins.map(({ id, kind, x, y, title }) => (
        <PinMark key={id} kind={kind} x={x} y={y}>
          {title}
        </PinMark>
      ))}
      <div
        className={cx(styles.board, styles[tool.kind])}
        role="application"
        aria-label={`Mappa ${handout.title}: le frecce muovono il punto, Invio ${ENTER[tool.kind]}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys draw on it
        tabIndex={0}
        onKeyDown={type}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      />
      {cursor && (
        <span
          className={cx(styles.cursor, isBrush && styles.round)}
          style={{ ...placed(...cursor), "--radius": isBrush ? radius / MAP_EDGE : 0.01 } as object}
        />
      )}
    </MapFrame>
  );
}

const ENTER: Readonly<Record<Tool["kind"], string>> = {
  move: "non fa niente finché non scegli uno strumento",
  reveal: "scopre",
  hide: "copre",
  area: "mette un angolo della zona",
  pin: "mette lo spillo",
};

const placed = (x: number, y: number) => ({
  insetInlineStart: `${(x * 100) / MAP_EDGE}%`,
  insetBlockStart: `${(y * 100) / MAP_EDGE}%`,
});

function middleOf(points: Area["points"]): Point {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  return [mean(0), mean(1)];
}
