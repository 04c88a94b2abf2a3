import { type Area, MAP_EDGE, type Stroke } from "#shared/maps/index.ts";
import { call, RequestFailed, server } from "../../../web/api/client.ts";
import { cluesQuery } from "../../../web/api/clues.ts";
import { handoutsQuery, pictureAddress } from "../../../web/api/handouts.ts";
import { putPins, refreshFog } from "../../../web/api/maps.ts";
import { queryClient } from "../../../web/api/query-client.ts";
import { sendCommand } from "../../../web/live/attend.ts";
import { newClientId } from "../../../web/live/client-id.ts";
import { session } from "../../../web/session/session.ts";
import type { Actor } from "./investigation.ts";
import type { MapChange, Place } from "./messages.ts";

type Ways = [weight: number, way: () => void][];

/** Maps: the master draws, undoes and prepares areas; players fetch the picture. */
export class Cartography {
  /** The areas that were sent last, by map. */
  readonly #areas = new Map<string, readonly Area[]>();

  constructor(private readonly actor: Actor) {}

  ofPlayer(place: Place): Ways {
    return [[10, () => this.#fetchPicture(place)]];
  }

  ofMaster(place: Place): Ways {
    return [
      [16, () => this.#draw(place)],
      [5, () => this.#prepareAreas(place)],
      [6, () => this.#undo(place)],
      [4, () => this.#pin(place)],
    ];
  }

  #draw({ mapId }: Place): void {
    const { chance } = this.actor;
    const areas = this.#areas.get(mapId) ?? [];
    const hide = chance.draw() < 0.3;
    const drawn = chance.draw();
    if (drawn < 0.1) return this.#reveal(mapId, { all: true, hide });
    if (drawn < 0.4 && areas.length > 0)
      return this.#reveal(mapId, { areas: [chance.oneOf(areas).id], hide });
    this.#reveal(mapId, { strokes: [this.#stroke(), this.#stroke()], hide });
  }

  #reveal(mapId: string, drawing: Extract<MapChange, { hide: boolean }>): void {
    this.#change(mapId, drawing, (clientId) =>
      sendCommand({ action: "MAP_REVEAL", data: { clientId, handoutId: mapId, ...drawing } }),
    );
  }

  #prepareAreas({ mapId }: Place): void {
    const areas = Array.from({ length: this.actor.chance.between(1, 3) }, (_, at) => ({
      id: newClientId(),
      name: `Stanza ${at}`,
      points: Array.from({ length: 4 }, () => this.#point()),
    }));
    this.#areas.set(mapId, areas);
    this.#change(mapId, { prepared: areas }, (clientId) =>
      sendCommand({ action: "MAP_AREAS", data: { clientId, handoutId: mapId, areas } }),
    );
  }

  /** As a page sends it, but again until it is answered: its `clientId` is also its name here. */
  #change(
    mapId: string,
    change: MapChange,
    send: (clientId: string) => ReturnType<typeof sendCommand>,
  ): void {
    const clientId = newClientId();
    this.actor.say("map", mapId, { name: clientId, change });
    this.actor.callUntilAnswered(clientId, async () => {
      const outcome = await send(clientId);
      if (outcome.kind === "lost") throw new Error("no answer");
      if (outcome.kind === "refused") throw new RequestFailed(outcome.isEarly ? 429 : 400, outcome.sentence);
      await refreshFog(mapId);
    });
  }

  #undo({ id: table, mapId }: Place): void {
    const clientId = newClientId();
    let strokeId: string | undefined;
    this.actor.say("map", mapId, { name: clientId, change: { isUndo: true } });
    this.actor.callUntilAnswered(clientId, async () => {
      if (strokeId === undefined) {
        const { undoable } = await call(server.undo.$get({ query: { table } }));
        strokeId = undoable.find(({ label }) => label.startsWith("una pennellata"))?.id;
      }
      if (strokeId === undefined) throw new RequestFailed(404, "there is no stroke");
      await call(server.undo.$post({ json: { table, id: strokeId, clientId } }));
      await refreshFog(mapId);
    });
  }

  #pin({ id, mapId }: Place): void {
    const clues = queryClient.getQueryData(cluesQuery(id).queryKey) ?? [];
    const pins = clues.slice(0, 5).map(({ _id }) => {
      const [x, y] = this.#point();
      return { kind: "clue", id: _id, x, y } as const;
    });
    this.actor.call(this.actor.say("change", mapId), () => putPins(mapId, pins));
  }

  #fetchPicture({ id }: Place): void {
    const shown = queryClient.getQueryData(handoutsQuery(id).queryKey) ?? [];
    const map = shown.find(({ kind, imageId }) => kind === "map" && imageId !== null);
    if (map?.imageId) void statusOf(map.imageId).catch(() => {});
  }

  #point(): [number, number] {
    const { chance } = this.actor;
    return [chance.between(0, MAP_EDGE), chance.between(0, MAP_EDGE)];
  }

  #stroke(): Stroke {
    return { radius: this.actor.chance.between(200, 1_200), points: [this.#point(), this.#point()] };
  }
}

async function statusOf(imageId: string): Promise<number> {
  const headers = { Authorization: `Bearer ${session.token}` };
  const answer = await fetch(pictureAddress(imageId), { headers });
  await answer.arrayBuffer();
  return answer.status;
}

/** The pictures that this page shows, and how the server answers for each. */
export async function picturesOf(tableId: string): Promise<Record<string, number>> {
  const shown = queryClient.getQueryData(handoutsQuery(tableId).queryKey) ?? [];
  const ids = shown.flatMap(({ imageId }) => imageId ?? []);
  const answers = ids.map(async (id) => [id, await statusOf(id).catch(() => 0)] as const);
  return Object.fromEntries(await Promise.all(answers));
}
