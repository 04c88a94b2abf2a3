import type * as z from "zod/mini";
import type { Character, CharacterDraft } from "#shared/schemas/character.ts";
import { Encounter, type EncounterUpdate } from "#shared/schemas/encounter.ts";
import type { Npc, NpcDraft } from "#shared/schemas/npc.ts";
import type { RollView } from "#shared/schemas/roll.ts";
import { faces, give, say } from "../rolls/rolls-server.ts";
import { investigator } from "../support/investigator.ts";
import type { Guest, TestServer } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";

/** A skill of 100 never fails, one of 0 always does, so that the server's dice have a known outcome. */
export const SURE = 100;

export const THING: NpcDraft = {
  name: "Cosa del pozzo",
  kind: "creature",
  points: { wounds: 20 },
  characteristics: [{ name: "Destrezza", value: 75 }],
  armour: 2,
  build: 1,
  attacks: [{ name: "Artigli", value: 45, damage: "6" }],
  skills: [{ name: "Schivare", value: 0 }],
};

/** A sheet with a club, a revolver, 12 hit points and Destrezza 55. */
export function fighter(
  name: string,
  changed: Partial<CharacterDraft> = {},
  skills: Record<string, number> = {},
) {
  const draft = investigator(changed);
  const [skill] = draft.skills;
  if (!skill) throw new Error("an investigator without skills");
  const values = { "Combattere (rissa)": 60, Schivare: 0, "Armi da fuoco (pistola)": 60, ...skills };
  const weapon = { value: 0, attacks: "1 (3)", ammo: "-" };
  return {
    ...draft,
    characterInfo: { ...draft.characterInfo, name },
    skills: Object.entries(values).map(([each, value]) => ({ ...skill, name: each, value, maxValue: 999 })),
    weapons: [
      { ...weapon, name: "Randello", damage: "4", range: "contatto", associatedSkill: "Combattere (rissa)" },
      {
        ...{ ...weapon, name: "Revolver", damage: "5", range: "15 m", ammo: "3", malfunction: "96" },
        associatedSkill: "Armi da fuoco (pistola)",
      },
    ],
    points: draft.points.map((point) => (point.name === "Bonus al Danno" ? { ...point, value: "-" } : point)),
    ...changed,
  };
}

/** A table with a master and two players, and a socket of each. */
export async function gathered(server: TestServer, names: readonly [string, string, string]) {
  const master = await server.guest(names[0], { isMaster: true });
  const ada = await server.guest(names[1]);
  const bruno = await server.guest(names[2]);
  const { current: table } = (await master.get("/table/list")).body as { current: string };
  const [board, desk, other] = [await master.joinTable(), await ada.joinTable(), await bruno.joinTable()];
  return { master, ada, bruno, table, board, desk, other };
}
export type Group = Awaited<ReturnType<typeof gathered>>;

export async function npc({ master, table }: Group, draft: Partial<NpcDraft> = {}): Promise<Npc> {
  const { status, body } = await master.post("/npc/create", { table, ...THING, ...draft });
  if (status !== 201) throw new Error(`no NPC: ${JSON.stringify(body)}`);
  return body.npc as Npc;
}

/** Ends the current encounter and starts another. */
export async function fight(group: Group, characters: readonly Character[], npcs: readonly Npc[]) {
  const { master, table } = group;
  const { encounter } = (await master.get(`/encounter/current?table=${table}`)).body as {
    encounter: { _id: string } | null;
  };
  if (encounter) await master.post("/encounter/end", { id: encounter._id });
  const { status, body } = await master.post("/encounter/start", {
    table,
    characters: characters.map(({ _id }) => _id),
    npcs: npcs.map(({ _id }) => _id),
  });
  if (status !== 201) throw new Error(`no fight: ${JSON.stringify(body)}`);
  return Encounter.parse(body.encounter);
}

/** The current encounter as this user sees it. */
export async function seen(guest: Guest, { table }: Group): Promise<Encounter> {
  return Encounter.parse((await guest.get(`/encounter/current?table=${table}`)).body.encounter);
}

export async function change(guest: Guest, id: string, what: Partial<z.input<typeof EncounterUpdate>>) {
  // Requests are limited to twenty a second for each account.
  await Bun.sleep(60);
  return guest.post("/encounter/update", { id, ...what });
}

export const called = ({ participants }: Encounter, name: string) => {
  const found = participants.find((one) => one.name === name);
  if (!found) throw new Error(`${name} does not fight`);
  return found;
};

interface Blow {
  characterId?: string;
  npcId?: string;
  weapon?: number;
  target: string;
  total?: number;
  tens?: number[];
  manner?: Record<string, unknown>;
  seenBy?: string;
}

/** Attacks, with real dice if a total is given. @returns the client id of the attack. */
export async function strike(
  socket: TestSocket,
  { weapon = 0, total, tens, ...blow }: Blow,
): Promise<string> {
  const clientId = crypto.randomUUID();
  const dice = total === undefined ? {} : { dice: { ...faces(total), ...(tens && { tens }) } };
  await say(socket, "ROLL", { clientId, aim: { kind: "attack", weapon }, bonus: 0, ...dice, ...blow });
  return clientId;
}

export const fallen = async (socket: TestSocket, clientId: string): Promise<RollView> => {
  const { roll } = await socket.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId);
  if (!roll) throw new Error("a roll without its facts");
  return roll;
};

/** The next result of the opposed rolls of this attack. */
export const outcome = (socket: TestSocket, { _id }: RollView) =>
  socket.next("opposed", ({ one }) => one === _id);

/** Defends against the pending attack of which this socket is notified. */
export async function defend(socket: TestSocket, how: string, more: Record<string, unknown> = {}) {
  // Skip notifications of earlier encounters that were never answered.
  const isWaiting = ({ _id }: { _id: string }) => {
    const newest = socket.frames.findLast(({ action }) => action === "encounterChanged");
    return (
      newest?.action === "encounterChanged" && newest.data.encounter?.attacks.some((one) => one._id === _id)
    );
  };
  const { ask } = await socket.next("defenceAsked", ({ ask }) => isWaiting(ask) === true);
  await say(socket, "DEFEND", { askId: ask._id, how, ...more });
  return ask;
}

export { give, say };
