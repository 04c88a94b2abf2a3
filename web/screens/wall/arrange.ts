import {
  forceCollide,
  forceLink,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from "d3-force";
import { WALL_SIZE, type WallView } from "#shared/wall/index.ts";

interface Body extends SimulationNodeDatum {
  id: string;
}

/** Half the distance of two cards that do not cover each other, for the largest of them. */
const RADIUS = 104;
const EDGE = 110;
const STEPS = 300;
/** Steps for few cards; many would hold up the page, and are settled sooner. */
const WORK = 60_000;
const CENTRE = { x: WALL_SIZE.width / 2, y: WALL_SIZE.height / 2 };

export interface Place {
  cardId: string;
  x: number;
  y: number;
}

/** Linked cards near each other, none over another as long as there is room; always the same for the same wall. */
export function arranged({ cards, links }: WallView): Place[] {
  const bodies: Body[] = cards.map(({ _id, x, y }) => ({ id: _id, x, y }));
  const known = new Set(bodies.map(({ id }) => id));
  const threads: SimulationLinkDatum<Body>[] = links
    .filter(({ from, to }) => known.has(from) && known.has(to))
    .map(({ from, to }) => ({ source: from, target: to }));
  const shape = WALL_SIZE.width / WALL_SIZE.height;
  const simulation = forceSimulation(bodies)
    .force(
      "link",
      forceLink<Body, SimulationLinkDatum<Body>>(threads)
        .id(({ id }) => id)
        .distance(2.6 * RADIUS)
        .strength(0.35),
    )
    .force("x", forceX<Body>(CENTRE.x).strength(0.05 / shape))
    .force("y", forceY<Body>(CENTRE.y).strength(0.05 * shape))
    .force("collide", forceCollide<Body>(RADIUS).iterations(3))
    .stop();
  simulation.tick(Math.max(80, Math.min(STEPS, Math.round(WORK / Math.max(1, cards.length)))));
  return fitted(bodies);
}

/** Drawn together where the wall is too small. */
function fitted(bodies: readonly Body[]): Place[] {
  const at = bodies.map(({ id, x = CENTRE.x, y = CENTRE.y }) => ({ id, x: x - CENTRE.x, y: y - CENTRE.y }));
  const reach = (values: number[], room: number) => Math.min(1, room / Math.max(1, ...values.map(Math.abs)));
  const scaleX = reach(
    at.map(({ x }) => x),
    CENTRE.x - EDGE,
  );
  const scaleY = reach(
    at.map(({ y }) => y),
    CENTRE.y - EDGE,
  );
  return at.map(({ id, x, y }) => ({
    cardId: id,
    x: Math.round(CENTRE.x + x * scaleX),
    y: Math.round(CENTRE.y + y * scaleY),
  }));
}
