import { Fog, type MapReveal, type Stroke } from "#shared/maps/index.ts";
import { isSameMask, type Mask, packMask, paintAll, paintStrokes, unpackMask } from "#shared/maps/mask.ts";
import { type Command, gone, type Lane, Past, type Wire } from "./lane.ts";
import { undo } from "./wall.ts";

/** The fog of each map, by its id. */
export type Fogs = Readonly<Record<string, string>>;

/** A master who draws on his maps in turn, since each takes one drawing a second, and undoes it. */
export function mapLane(wire: Wire, table: string, mapIds: readonly string[]): Lane<Fogs> {
  let count = 0;
  const past = new Past<Fogs>();
  let size = { width: 0, height: 0 };

  return {
    name: "the maps",
    async read() {
      const fogs: Record<string, string> = {};
      for (const id of mapIds) {
        const { body, text } = await wire.api.get(`/handout/fog/${id}`);
        const fog = Fog.parse(body, { error: () => text });
        size = { width: fog.width, height: fog.height };
        fogs[id] = fog.cells;
      }
      return fogs;
    },
    async next(state): Promise<Command<Fogs> | null> {
      const clientId = crypto.randomUUID();
      const turn = count++;
      const former = turn % 4 === 3 ? past.pop() : null;
      if (former) return { name: "undo", after: former, send: () => undo(wire, table, clientId) };
      const handoutId = mapIds[turn % mapIds.length] ?? "";
      const mask = unpackMask(size.width, size.height, Buffer.from(state[handoutId] ?? "", "base64"));
      const drawing = turn % 7 === 6 ? { all: true, hide: true } : { strokes: [stroke()], hide: false };
      const painted = paint(mask, drawing);
      if (!isSameMask(mask, painted)) past.push(state);
      const cells = Buffer.from(packMask(painted)).toString("base64");
      return {
        name: "drawing",
        after: { ...state, [handoutId]: cells },
        send: () => wire.speaker.command("MAP_REVEAL", { clientId, handoutId, ...drawing }),
      };
    },
  };
}

const point = (): [number, number] => [
  Math.floor(Math.random() * 10_000),
  Math.floor(Math.random() * 10_000),
];
const stroke = (): Stroke => ({ radius: 600, points: [point(), point(), point()] });

function paint(mask: Mask, { strokes, hide }: Pick<MapReveal, "strokes" | "all" | "hide">): Mask {
  const value = hide ? 0 : 1;
  return strokes ? paintStrokes(mask, strokes, value) : paintAll(mask, value);
}

/** Fetches the picture that a player is shown of each map. @returns those that the server does not give. */
export async function brokenPictures({ api }: Wire, table: string): Promise<string[]> {
  const { body } = await api.get(`/handout/list?table=${table}`);
  const handouts: { imageId: string | null }[] = Object(body).handouts;
  const broken: string[] = [];
  for (const { imageId } of handouts) {
    if (imageId === null) continue;
    const answer = await api.get(`/handout/image/${imageId}`).catch(gone);
    if (answer?.status !== 200) broken.push(`${imageId}: ${answer?.status}`);
  }
  return broken;
}
