import { afterAll, describe, expect, test } from "bun:test";
import * as z from "zod/mini";
import { RecordedRoll } from "#shared/schemas/roll.ts";
import { type Guest, startTestServer } from "../support/server.ts";
import { faces, give, rolled, say } from "./rolls-server.ts";

const server = startTestServer();
afterAll(server.stop);
const master = await server.guest("Custode", { isMaster: true });
const ada = await server.guest("Ada");
const bruno = await server.guest("Bruno");
const [adas, brunos] = [await give(ada), await give(bruno)];
const { current: table } = z.object({ current: z.string() }).parse((await ada.get("/table/list")).body);

const Record = z.object({ rolls: z.array(RecordedRoll), levels: z.record(z.string(), z.number()) });
const answersOf = async (guest: Guest, askId: string) =>
  Record.parse((await guest.get(`/table/${table}/rolls?ask=${askId}`)).body);
const totalsOf = async (guest: Guest, askId: string) =>
  (await answersOf(guest, askId)).rolls.map(({ total }) => total);

/** The master asks both; they roll 62 and 31, and Ada pushes hers to 14. */
async function asked(changed: Record<string, unknown>): Promise<string> {
  const [board, desk, other] = [await master.joinTable(), await ada.joinTable(), await bruno.joinTable()];
  const clientId = crypto.randomUUID();
  await say(board, "ASK_ROLL", {
    clientId,
    aim: { kind: "skill", name: "Ascoltare" },
    to: [adas._id, brunos._id],
    // Distinguishes it from other open requests.
    note: clientId,
    ...changed,
  });
  const { ask } = await board.next("rollAsked", ({ ask }) => ask.note === clientId);
  if (changed.secret) {
    for (const socket of [board, desk, other]) socket.close();
    return ask._id;
  }
  await say(desk, "ROLL", throwing(ask._id, adas._id, 62));
  const first = await board.next("diceRollMessage", ({ roll }) => roll?.askId === ask._id);
  if (changed.seenBy !== "blind") {
    await say(desk, "ROLL_PUSH", {
      clientId: crypto.randomUUID(),
      rollId: first.id,
      why: "",
      dice: faces(14),
    });
    await board.next("diceRollMessage", ({ roll }) => roll?.pushOf === first.id);
  }
  await say(other, "ROLL", throwing(ask._id, brunos._id, 31));
  await board.next("diceRollMessage", ({ roll }) => roll?.characterId === brunos._id);
  for (const socket of [board, desk, other]) socket.close();
  return ask._id;
}

const throwing = (askId: string, characterId: string, total: number) => ({
  clientId: crypto.randomUUID(),
  askId,
  characterId,
  aim: { kind: "luck" },
  dice: faces(total),
});

describe("the record of rolls for one request", () => {
  test("contains exactly its rolls, pushed ones too, also after a restart and when it is closed", async () => {
    const desk = await ada.joinTable();
    await rolled(desk, adas._id, { dice: faces(50) });
    desk.close();
    const askId = await asked({});
    for (const guest of [master, ada, bruno]) expect(await totalsOf(guest, askId)).toEqual([31, 14, 62]);
    expect((await answersOf(ada, askId)).levels).toEqual({ normal: 1, failed: 1, arduous: 1 });
    await server.restart();
    const board = await master.joinTable();
    await say(board, "ASK_CLOSE", { askId });
    await board.next("askChanged", ({ ask }) => ask === null);
    board.close();
    expect(await totalsOf(master, askId)).toEqual([31, 14, 62]);
  });

  test("contains for a player only his own rolls for masters, no blind rolls, and no hidden difficulty", async () => {
    const forMasters = await asked({ seenBy: "masters" });
    expect(await totalsOf(master, forMasters)).toEqual([31, 14, 62]);
    expect(await totalsOf(ada, forMasters)).toEqual([14, 62]);
    expect(await totalsOf(bruno, forMasters)).toEqual([31]);
    for (const hidden of [await asked({ seenBy: "blind" }), await asked({ secret: true })]) {
      expect((await answersOf(master, hidden)).rolls).toHaveLength(2);
      for (const guest of [ada, bruno]) {
        expect(await answersOf(guest, hidden)).toEqual({ rolls: [], levels: {} });
      }
    }
    const veiled = await asked({ difficulty: "arduous", hideDifficulty: true });
    expect((await answersOf(master, veiled)).rolls[0]).toMatchObject({ difficulty: "arduous" });
    const [seen] = (await answersOf(ada, veiled)).rolls;
    expect(seen).toMatchObject({ total: 31 });
    expect(seen).not.toContainKeys(["difficulty", "passed"]);
  });

  test("is empty for an unknown request, or one of another table", async () => {
    const askId = await asked({});
    const made = await master.post("/table/create", { name: "Altrove" });
    const { _id: elsewhere } = z.object({ table: z.object({ _id: z.string() }) }).parse(made.body).table;
    const other = await master.get(`/table/${elsewhere}/rolls?ask=${askId}`);
    expect(other.body.rolls).toEqual([]);
    expect((await answersOf(master, "nessuna")).rolls).toEqual([]);
  });
});
