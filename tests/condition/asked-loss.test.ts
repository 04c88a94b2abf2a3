import { afterAll, describe, expect, test } from "bun:test";
import { faces, refused, say } from "../rolls/rolls-server.ts";
import type { Guest } from "../support/server.ts";
import { startTestServer } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";
import { born, done, kinds, sanityIn, sheetOf, sturdy } from "./condition-server.ts";

const server = startTestServer();
afterAll(server.stop);
const master = await server.guest("Custode", { isMaster: true });
const ada = await server.guest("Ada");
const bruno = await server.guest("Bruno");

/** A master requests a sanity roll with a loss. */
const ask = (who: Guest, id: string, loss: string, more: Record<string, unknown> = {}) =>
  who.post("/character/lose-sanity", { id, loss, ask: true, ...more });

/** The pending request for an investigator. */
const asksOf = async (desk: TestSocket, id: string) =>
  (await desk.next("rollAsked", ({ ask }) => ask.waitingFor.includes(id))).ask;

/** The player answers with a roll. @returns its spoken text. */
async function answer(desk: TestSocket, id: string, askId: string, total: number): Promise<string> {
  const clientId = crypto.randomUUID();
  const aim = { kind: "sanity" };
  await say(desk, "ROLL", { clientId, characterId: id, aim, askId, dice: faces(total) });
  return (await desk.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId)).speachText;
}

describe("a sanity loss that a master requests", () => {
  test("is applied by the owner's roll, which reports it and creates the pending roll", async () => {
    const { _id: id } = await born(ada, sturdy({}, { Intelligenza: 70 }));
    const [desk, board] = [await ada.joinTable(), await master.joinTable()];
    const asked = done(await ask(master, id, "1/5", { cause: "la cripta", kind: "ghoul" }));
    expect(kinds(asked)).toEqual(["asked"]);
    expect(sanityIn(asked.character)).toBe(60);
    const open = await asksOf(desk, id);
    expect(open).toMatchObject({
      aim: { kind: "sanity" },
      loss: "1/5",
      note: "la cripta",
      waitingFor: [id],
    });
    expect(await answer(desk, id, open._id, 81)).toContain("Perde 5 Sanità: ne restano 55");
    // The page of the roller shows it, too.
    const { roll } = await board.next("diceRollMessage", ({ roll }) => roll?.askId === open._id);
    expect(roll?.outcome).toBe("perde 5 Sanità: ne restano 55");
    const { ask: answered } = await board.next("askChanged");
    expect(answered).toMatchObject({ waitingFor: [], rolls: [expect.any(String)] });
    const sheet = await sheetOf(ada, id);
    expect(sanityIn(sheet)).toBe(55);
    expect(sheet.condition).toMatchObject({
      due: ["understanding"],
      dayLoss: 5,
      usedTo: [{ kind: "ghoul", lost: 5 }],
    });
    await desk.next("characterUpdated", (changed) => changed.version === sheet.version);
    for (const socket of [desk, board]) socket.close();
  });

  test("is applied once, and not by retrying a roll made before the request", async () => {
    const { _id: id } = await born(ada);
    const desk = await ada.joinTable();
    const clientId = crypto.randomUUID();
    await say(desk, "ROLL", { clientId, characterId: id, aim: { kind: "sanity" }, dice: faces(2) });
    await desk.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId);
    await ask(master, id, "0/4");
    const open = await asksOf(desk, id);
    // A retry of the earlier roll with its client id.
    const answering = { characterId: id, aim: { kind: "sanity" }, askId: open._id };
    await say(desk, "ROLL", { ...answering, clientId });
    await ada.post("/character/harm", { id, amount: 0, clientId: crypto.randomUUID() });
    expect(sanityIn(await sheetOf(ada, id))).toBe(60);
    await answer(desk, id, open._id, 99);
    expect(await refused(desk, "ROLL", answering)).toMatchObject({ code: "rule_broken" });
    expect(sanityIn(await sheetOf(ada, id))).toBe(56);
    desk.close();
  });

  test("is applied even if the roll reuses the client id of another command", async () => {
    const { _id: id } = await born(ada);
    const desk = await ada.joinTable();
    await ask(master, id, "0/4");
    const open = await asksOf(desk, id);
    const clientId = crypto.randomUUID();
    expect((await ada.post("/character/harm", { id, amount: 0, clientId })).status).toBe(200);
    const aim = { kind: "sanity" };
    await say(desk, "ROLL", { clientId, characterId: id, aim, askId: open._id, dice: faces(99) });
    await desk.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId);
    expect(sanityIn(await sheetOf(ada, id))).toBe(56);
    desk.close();
  });

  test("stays pending over a restart", async () => {
    const { _id: id } = await born(ada);
    await ask(master, id, "0/3");
    await server.restart();
    const desk = await ada.joinTable();
    const open = await asksOf(desk, id);
    expect(open.loss).toBe("0/3");
    await answer(desk, id, open._id, 99);
    expect(sanityIn(await sheetOf(ada, id))).toBe(57);
    desk.close();
  });

  test("is one request for all investigators asked with the same key, each answered separately", async () => {
    const [{ _id: one }, { _id: other }] = [await born(ada), await born(bruno)];
    const [desk, of, board] = [await ada.joinTable(), await bruno.joinTable(), await master.joinTable()];
    const together = crypto.randomUUID();
    const clientId = crypto.randomUUID();
    done(await ask(master, one, "1/4", { together }));
    done(await ask(master, other, "1/4", { together, clientId }));
    // A retry, as after a lost response.
    done(await ask(master, other, "1/4", { together, clientId }));
    done(await ask(master, other, "1/4", { together }));
    const open = await asksOf(board, other);
    expect(open.waitingFor).toEqual([one, other]);
    expect((await asksOf(of, other))._id).toBe(open._id);
    const { _id: third } = await born(ada);
    expect((await ask(master, third, "1/6", { together })).status).toBe(409);
    await answer(of, other, open._id, 99);
    expect(sanityIn(await sheetOf(bruno, other))).toBe(56);
    done(await ask(master, other, "1/4", { together }));
    const { ask: now } = await board.next("askChanged", (changed) => changed.askId === open._id);
    expect(now).toMatchObject({ waitingFor: [one], rolls: [expect.any(String)] });
    await answer(desk, one, open._id, 2);
    expect(sanityIn(await sheetOf(ada, one))).toBe(59);
    for (const socket of [desk, of, board]) socket.close();
  });

  test("may be requested by masters only, and not of an investigator without sanity points", async () => {
    const { _id: id } = await born(ada);
    expect((await ask(ada, id, "0/3")).status).toBe(403);
    expect((await ask(master, id, "tanto")).status).toBe(400);
    const { _id: empty } = await born(ada, sturdy({ sanity: 1 }));
    done(await master.post("/character/lose-sanity", { id: empty, loss: "3/3", dice: faces(99) }));
    expect((await ask(master, empty, "0/3")).status).toBe(422);
  });
});
