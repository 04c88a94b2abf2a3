import { THING } from "../../encounters/fight-server.ts";
import { halves } from "../../maps/pictures.ts";
import { listener } from "../../rolls/rolls-server.ts";
import { type Api, apiOf } from "../../support/api.ts";
import { peopleIn } from "../../support/people-in.ts";
import type { Place } from "./messages.ts";

/** The names that `peopleIn` gives. */
const nameOf = (index: number) => `utente${index}`;

export interface Gathered {
  readonly tokens: readonly string[];
  /** For each person, both tables. */
  readonly places: readonly (readonly Place[])[];
}

/** Registers six people in a data folder that no server uses. */
export const peopleOf = (dataDir: string): string[] => peopleIn(dataDir, 6);

/** Seats all at two tables. The first is master of one and player at the other, the second vice versa. */
export async function gather(address: string, tokens: readonly string[]): Promise<Gathered> {
  const people = tokens.map((token) => apiOf(address, token));
  const [first, second] = people;
  if (!first || !second) throw new Error("a group of nobody");
  const one = String((await ok(first.get("/table/list"))).current);
  const other = String(Object((await ok(first.post("/table/create", { name: "L'altro tavolo" }))).table)._id);
  const asMaster = await ok(first.post("/table/invite", { id: other, asMaster: true, uses: 1 }));
  const asPlayer = await ok(first.post("/table/invite", { id: other, uses: 10 }));
  await ok(second.post("/table/join", { code: asMaster.code }));
  for (const person of people.slice(2)) await ok(person.post("/table/join", { code: asPlayer.code }));
  const { seats } = Object(await ok(first.get(`/table/${other}`)));
  const own = seats.find(({ username }: { username: string }) => username === nameOf(0));
  await ok(second.post("/table/seat", { id: other, userId: own.userId, isMaster: false }));

  const places: Place[][] = tokens.map(() => []);
  for (const [at, table] of [one, other].entries()) {
    const master = people[at];
    if (!master) throw new Error("a table without a master");
    const characters: (string | null)[] = [];
    for (const [index, person] of people.entries()) {
      await ok(person.post("/table/choose", { id: table }));
      characters.push(index === at ? null : await investigatorOf(person, `${nameOf(index)} ${at}`));
    }
    const scenes = [];
    for (const name of ["Pioggia", "Cripta"])
      scenes.push(Object((await ok(master.post("/scene/create", { table, name, layers: [] }))).scene)._id);
    const thing = { ...THING, table, armour: 0, points: { wounds: WOUNDS } };
    const npc = Object((await ok(master.post("/npc/create", thing))).npc)._id;
    const started = await ok(master.post("/encounter/start", { table, characters: [], npcs: [npc] }));
    const encounter = Object(started.encounter);
    const mapId = await mapOf(master, table);
    const others = characters.filter((id) => id !== null);
    for (const [index, characterId] of characters.entries()) {
      const what = { encounterId: encounter._id, participant: encounter.participants[0]._id, mapId };
      places[index]?.push({ id: table, characterId, others, scenes, ...what });
    }
  }
  return { tokens, places };
}

/** More than a game session can take. */
export const WOUNDS = 500;
export const HIT_POINTS = 90;
export const LUCK = 50;

async function investigatorOf(owner: Api, name: string): Promise<string> {
  const draft = listener();
  const points = draft.points.map((point) =>
    point.name === "Punti Ferita" ? { ...point, value: HIT_POINTS, maxValue: HIT_POINTS } : point,
  );
  const background = { ...draft.background, meetings: "" };
  const data = { ...draft, points, background, characterInfo: { ...draft.characterInfo, name } };
  return Object((await ok(owner.post("/character/create", { data }))).character)._id;
}

/** A map that everybody is shown. */
async function mapOf(master: Api, table: string): Promise<string> {
  const form = new FormData();
  form.append("image", await halves(300, 200), "villa.png");
  const { imageId } = await ok(
    master.send(`/handout/upload?table=${table}&kind=map`, { method: "POST", body: form }),
  );
  const draft = { table, kind: "map", title: "La villa", text: "", hiddenText: "", imageId };
  const { _id } = Object((await ok(master.post("/handout/create", draft))).handout);
  await ok(master.post("/handout/show", { id: _id, to: ["*"] }));
  return _id;
}

async function ok(answering: ReturnType<Api["get"]>): Promise<Readonly<Record<string, unknown>>> {
  const { status, text, body } = await answering;
  if (status >= 300) throw new Error(`the group could not gather: ${text}`);
  return body;
}
