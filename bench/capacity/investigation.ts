import { MAP_EDGE } from "#shared/maps/index.ts";
import { WALL_SIZE } from "#shared/wall/index.ts";
import { halves } from "../../tests/maps/pictures.ts";
import { apiOf } from "../../tests/support/api.ts";
import type { Crowd } from "./crowd.ts";
import { often } from "./often.ts";

/** What a table of six does beside its rolls on an evening that investigates: each once in so many seconds. */
const SLIP_EVERY = 60;
const CLUE_EVERY = 180;
const DRAG_EVERY = 60;
const STROKE_EVERY = 60;
/** A drag, as a page tells of it. */
const MOVES = 15;
const MOVE_EVERY_MS = 70;
/** Who lays the tables at once. */
const AT_ONCE = 20;

interface LaidTable {
  readonly mapId: string;
  /** Found by all, so that it hangs on everybody's wall. */
  readonly clueId: string;
}

/** Gives each table a map that is shown to all and a clue that all have found. */
export async function layAll({ address, groups }: Crowd): Promise<LaidTable[]> {
  const picture = await halves();
  const laid: LaidTable[] = [];
  for (let from = 0; from < groups.length; from += AT_ONCE) {
    const some = groups.slice(from, from + AT_ONCE).map(async ({ tableId: table, people: [master] }) => {
      const api = apiOf(address, master?.token ?? "");
      const form = new FormData();
      form.append("image", picture, "villa.png");
      const upload = { method: "POST", body: form };
      const { imageId } = (await api.send(`/handout/upload?table=${table}&kind=map`, upload)).body;
      const draft = { table, title: "La villa", kind: "map", text: "", hiddenText: "", imageId };
      const mapId = String(Object((await api.post("/handout/create", draft)).body.handout)._id);
      await api.post("/handout/show", { id: mapId, to: ["*"] });
      return { mapId, clueId: await findClue(api, table) };
    });
    laid.push(...(await Promise.all(some)));
  }
  return laid;
}

async function findClue(api: ReturnType<typeof apiOf>, table: string): Promise<string> {
  const draft = {
    table,
    title: "La lampada",
    text: "È ancora calda.",
    isCrucial: false,
    pages: [],
    handoutId: null,
  };
  const id = String(Object((await api.post("/clue/create", draft)).body.clue)._id);
  const { status, text } = await api.post("/clue/find", { id, by: ["*"] });
  if (status >= 300) throw new Error(`nobody finds the clue: ${text}`);
  return id;
}

/** Slips, clues, cards that are dragged and strokes on maps, at all tables. */
export async function investigate(
  { address, groups, say }: Crowd,
  laid: readonly LaidTable[],
  seconds: number,
  faster: number,
): Promise<void> {
  const any = (below: number) => Math.floor(Math.random() * below);
  const size = groups[0]?.people.length ?? 0;
  const clientId = () => crypto.randomUUID();
  const per = (every: number) => (faster * groups.length) / every;

  const slip = () =>
    say(any(groups.length), 1 + any(size - 1), "SLIP", {
      clientId: clientId(),
      to: "masters",
      text: "Ho visto qualcosa, non dirlo agli altri.",
    });
  const clue = () => {
    const { tableId = "", people: [master] = [] } = groups[any(groups.length)] ?? {};
    void findClue(apiOf(address, master?.token ?? ""), tableId).catch(() => {});
  };
  async function drag(): Promise<void> {
    const [at, person] = [any(groups.length), any(size)];
    const cardId = laid[at]?.clueId;
    for (let move = 1; move <= MOVES; move += 1) {
      const place = { cardId, x: any(WALL_SIZE.width), y: any(WALL_SIZE.height) };
      say(at, person, "WALL_MOVE", { clientId: clientId(), ...place, isLast: move === MOVES });
      await Bun.sleep(MOVE_EVERY_MS);
    }
  }
  const stroke = () => {
    const at = any(groups.length);
    const points = Array.from({ length: 20 }, () => [any(MAP_EDGE), any(MAP_EDGE)]);
    const strokes = [{ radius: 500, points }];
    say(at, 0, "MAP_REVEAL", { clientId: clientId(), handoutId: laid[at]?.mapId, strokes, hide: false });
  };
  await Promise.all([
    often(per(SLIP_EVERY), seconds, slip),
    often(per(CLUE_EVERY), seconds, clue),
    often(per(DRAG_EVERY), seconds, () => void drag()),
    often(per(STROKE_EVERY), seconds, stroke),
  ]);
}
