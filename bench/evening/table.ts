import type { ServerMessage } from "#shared/protocol.ts";
import type { Encounter } from "#shared/schemas/encounter.ts";
import type { Npc } from "#shared/schemas/npc.ts";
import type { Scene } from "#shared/schemas/scene.ts";
import { IN_PLAY } from "../../src/demo/in-play.ts";
import { sheetOf } from "../../src/demo/investigator.ts";
import { READY_MADE } from "../../src/demo/ready-made.ts";
import type { Api } from "../../tests/support/api.ts";
import { type Client, clientOf, SaidNo } from "./client.ts";
import { count, type Ledger } from "./ledger.ts";
import { drawMap } from "./map.ts";
import { ACTORS } from "./plan.ts";

interface Cast {
  readonly id: string;
  readonly skills: readonly string[];
  readonly weapons: number;
}

/** What a table has before the first roll of an evening. */
export interface Things {
  readonly tableId: string;
  /** The investigator of each player, from the second actor on. */
  readonly cast: readonly Cast[];
  readonly scenes: readonly Scene[];
  readonly sounds: readonly string[];
  readonly handouts: string[];
  readonly npcs: readonly Npc[];
  /** Shown to all. */
  readonly mapId: string;
  /** Of the television. */
  readonly displayPath: string;
}

const PEOPLE = [...IN_PLAY.map(({ person }) => person), ...READY_MADE];
const NPCS = 2;
const DOCUMENTS = 6;

/** The body of an answer. @throws SaidNo when it is none of success. */
export async function done(answer: ReturnType<Api["post"]>): Promise<Record<string, unknown>> {
  const { status, body } = await answer;
  if (status >= 300) throw new SaidNo(`${status} ${body.error}`);
  return { ...body };
}

/** Lays everything by the calls of its people. @param apis the master's, then the players'. */
export async function lay([master, ...players]: readonly Api[]): Promise<Things> {
  if (!master) throw new Error("nobody leads");
  const tableId = String((await done(master.get("/table/list"))).current);
  const cast: Cast[] = [];
  for (const [at, player] of players.slice(0, ACTORS - 1).entries()) {
    const person = PEOPLE[at % PEOPLE.length];
    if (!person) throw new Error("nobody to play");
    const data = sheetOf(person, `Giocatore ${at}`);
    const { character } = await done(player.post("/character/create", { data }));
    const skills = data.skills.filter(({ value }) => value > 0).map(({ name }) => name);
    cast.push({ id: idOf(character), skills, weapons: data.weapons.length });
  }
  const { scenes } = await done(master.post("/scene/starter", { table: tableId }));
  const listed: unknown = JSON.parse((await master.get("/audio/list")).text);
  const sounds = Array.isArray(listed) ? listed.map(idOf) : [];
  const npcs: Npc[] = [];
  for (let made = 0; made < NPCS; made += 1) {
    // Of a server of our own.
    npcs.push((await done(master.post("/npc/random", { table: tableId }))).npc as Npc);
  }
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(await drawMap())], { type: "image/png" }), "mappa.png");
  form.append("table", tableId);
  const { imageId } = await done(master.send("/handout/upload", { method: "POST", body: form }));
  const handouts: string[] = [];
  for (let written = 0; written < DOCUMENTS; written += 1) {
    const draft = {
      table: tableId,
      title: `Documento ${written}`,
      kind: written === 0 ? "picture" : "letter",
      text: "Amilcare, non aspettarmi al molo. ".repeat(20),
      ...(written === 0 && { imageId }),
    };
    handouts.push(idOf((await done(master.post("/handout/create", draft))).handout));
  }
  const drawn = { table: tableId, title: "La costa", kind: "map", text: "", hiddenText: "", imageId };
  const mapId = idOf((await done(master.post("/handout/create", drawn))).handout);
  await done(master.post("/handout/show", { id: mapId, to: ["*"] }));
  const { url } = await done(master.post("/displays/create", { table: tableId }));
  const displayPath = new URL(String(url), "http://localhost").pathname;
  await done(master.post("/diary/sitting", { table: tableId, begin: true, title: "Una lunga sera" }));
  // Of a server of our own.
  return { tableId, cast, scenes: scenes as Scene[], sounds, npcs, mapId, handouts, displayPath };
}

export const idOf = (thing: unknown): string => String(Object(thing)._id);

/** An evening while it goes on: what all who act share. */
export interface Evening {
  readonly things: Things;
  readonly ledger: Ledger;
  /** By person: the master, the players, the listeners; null for who has a page. */
  readonly clients: readonly (Client | null)[];
  /** Rolls that have just been said, and when. */
  readonly said: Map<string, number>;
  /** By person: a roll that failed and may be pushed. */
  readonly failed: Map<number, string>;
  fight: Encounter | null;
  /** The request for a roll that is open. */
  ask: string | null;
  /** The last document that was held up. */
  shown: string | null;
}

/** What a client hears, and answers by itself as its owner would. */
export function seat(evening: Evening, address: string, tokens: readonly string[], who: number): Client {
  const { ledger, things } = evening;
  const mine = things.cast[who - 1]?.id;
  const client = clientOf(address, tokens[who] ?? "", { onFrame: hear, onCut });
  function onCut(code: number): void {
    count(ledger.errors, `a socket was cut: ${code}`);
  }
  function hear(frame: ServerMessage): void {
    switch (frame.action) {
      case "diceRollMessage": {
        const { roll } = frame.data;
        if (!roll) return;
        ledger.heard.add(roll._id);
        const saidAt = roll.clientId && evening.said.get(roll.clientId);
        // Whoever comes back is told of rolls that were thrown while he was away.
        if (saidAt && client.isIn()) ledger.waits.push(performance.now() - saidAt);
        const isMine = roll.characterId === mine && who > 0;
        if (isMine && roll.passed === false && roll.kind === "skill" && !roll.pushOf)
          evening.failed.set(who, roll._id);
        return;
      }
      case "rollAsked": {
        const { _id: askId, aim, waitingFor } = frame.data.ask;
        if (who === 0) evening.ask = askId;
        if (!mine || !waitingFor.includes(mine) || who === 0) return;
        return soon(() => throwDice(evening, who, { characterId: mine, aim, askId }));
      }
      case "encounterChanged":
        if (who !== 0) return;
        if (!frame.data.encounter)
          for (const { clientId } of evening.fight?.attacks ?? []) ledger.dropped.add(clientId);
        evening.fight = frame.data.encounter;
        return;
      case "defenceAsked": {
        const { _id: askId, target, choices } = frame.data.ask;
        const targeted = evening.fight?.participants.find(({ _id }) => _id === target);
        const isForMe = who === 0 ? targeted?.npcId : mine && targeted?.characterId === mine;
        if (isForMe) soon(async () => client.say("DEFEND", { askId, how: choices[0] ?? "nothing" }));
        return;
      }
      case "handoutShown": {
        const { imageId } = frame.data.handout;
        if (imageId) soon(async () => void (await client.api.get(`/handout/image/${imageId}`)));
        return;
      }
      case "clueFound":
        soon(async () => void (await client.api.get(`/clue/list?table=${things.tableId}`)));
        return;
      case "characterUpdated":
        if (frame.data.id === mine && frame.data.version !== null)
          soon(async () => void (await client.api.get(`/character/${mine}`)));
        return;
    }
  }
  /** As a person needs a moment. */
  function soon(what: () => Promise<unknown>): void {
    setTimeout(() => note(ledger, what()), 500 + Math.random() * 2_500);
  }
  return client;
}

/** Waits for it, and writes down how it went wrong, if it did. */
export async function note(ledger: Ledger, what: Promise<unknown>): Promise<void> {
  try {
    await what;
  } catch (error) {
    const said = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    count(error instanceof SaidNo ? ledger.refusals : ledger.errors, said);
  }
}

/** Throws as `ROLL` does, and remembers it once the server has told it. */
export async function throwDice(evening: Evening, who: number, what: object, action = "ROLL"): Promise<void> {
  const client = evening.clients[who];
  if (!client?.isIn()) return;
  const clientId = crypto.randomUUID();
  const isAttack = "target" in what;
  if (!isAttack) {
    evening.said.set(clientId, performance.now());
    setTimeout(() => evening.said.delete(clientId), 30_000);
  }
  await client.ask(action, { clientId, ...what });
  evening.ledger[isAttack ? "attacks" : "rolls"].add(clientId);
}
