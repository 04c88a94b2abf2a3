import {
  forceCollide,
  forceLink,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from "d3-force";
import { WALL_SIZE } from "#shared/wall/index.ts";
import { type Place, placeOfId } from "./place.ts";

interface Pinned extends Place {
  readonly id: string;
}

interface Thread {
  readonly from: string;
  readonly to: string;
}

interface Body extends SimulationNodeDatum {
  readonly id: string;
}

/** Half the distance of two cards that do not cover each other, for the largest of them. */
const RADIUS = 104;
const EDGE = 110;
const MOST_STEPS = 200;
const LEAST_STEPS = 6;
/** Steps of bodies: many cards settle sooner. */
const WORK = 10_000;
const STEPS_AT_ONCE = 4;
const CENTRE = { x: WALL_SIZE.width / 2, y: WALL_SIZE.height / 2 };

/** Linked cards near each other, none over another as long as there is room; always the same for the same cards. */
export async function arranged(
  cards: readonly Pinned[],
  links: readonly Thread[],
): Promise<ReadonlyMap<string, Place>> {
  const bodies: Body[] = cards.map(({ id, x, y }) => ({ id, x, y }));
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
        .distance(3 * RADIUS)
        .strength(0.35),
    )
    .force("x", forceX<Body>(CENTRE.x).strength(0.05 / shape))
    .force("y", forceY<Body>(CENTRE.y).strength(0.05 * shape))
    .force("collide", forceCollide<Body>(RADIUS).iterations(2))
    .stop();
  const steps = Math.max(LEAST_STEPS, Math.min(MOST_STEPS, Math.round(WORK / bodies.length)));
  for (let step = 0; step < steps; step += STEPS_AT_ONCE) {
    simulation.tick(STEPS_AT_ONCE);
    // Many cards take some tenths of a second.
    await new Promise((next) => setImmediate(next));
  }
  const places = fitted(bodies);
  return new Map(cards.map(({ id }, at) => [id, places[at] ?? placeOfId(id)]));
}

/** Drawn together where the wall is too small. */
function fitted(bodies: readonly Body[]): Place[] {
  const at = bodies.map(({ x = CENTRE.x, y = CENTRE.y }) => ({ x: x - CENTRE.x, y: y - CENTRE.y }));
  const reach = (values: number[], room: number) => Math.min(1, room / Math.max(1, ...values.map(Math.abs)));
  const scaleX = reach(
    at.map(({ x }) => x),
    CENTRE.x - EDGE,
  );
  const scaleY = reach(
    at.map(({ y }) => y),
    CENTRE.y - EDGE,
  );
  return at.map(({ x, y }) => ({
    x: Math.round(CENTRE.x + x * scaleX),
    y: Math.round(CENTRE.y + y * scaleY),
  }));
}
