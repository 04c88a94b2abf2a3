import { afterAll, describe, expect, test } from "bun:test";
import { investigator } from "../support/investigator.ts";
import { startTestServer } from "../support/server.ts";

const server = startTestServer();
afterAll(server.stop);

const idOf = ({ body }: { body: Readonly<Record<string, unknown>> }): string => {
  const { character } = body;
  if (typeof character === "object" && character !== null && "_id" in character) return String(character._id);
  throw new Error(`no character in ${JSON.stringify(body)}`);
};

describe("an investigator open on two devices", () => {
  test("is announced to all devices of the owner and to masters, and to nobody else", async () => {
    const owner = await server.guest("Ada");
    const bruno = await server.guest("Bruno");
    const master = await server.guest("Custode", { isMaster: true });
    const [phone, tablet, other, screen] = await Promise.all([
      owner.joinTable(),
      owner.joinTable(),
      bruno.joinTable(),
      master.joinTable(),
    ]);

    const id = idOf(await owner.post("/character/create", { data: investigator() }));
    for (const socket of [phone, tablet, screen])
      expect(await socket.next("characterUpdated")).toEqual({ id, version: 1 });

    await owner.post("/character/update", { data: { ...investigator(), _id: id, version: 1 } });
    for (const socket of [phone, tablet, screen])
      expect(await socket.next("characterUpdated")).toEqual({ id, version: 2 });

    const refused = await owner.post("/character/update", {
      data: { ...investigator(), _id: id, version: 1 },
    });
    expect(refused.status).toBe(409);
    await owner.post("/character/delete", { id });
    // The refused update was announced to nobody: the next frame is the deletion.
    for (const socket of [phone, tablet, screen])
      expect(await socket.next("characterUpdated")).toEqual({ id, version: null });

    // Frames arrive in order: Bruno's own roll is the last.
    other.say("DICE_ROLL", { message: "<p>x</p>", level: "normal", speachText: "x" });
    await other.next("diceRollMessage");
    expect(other.frames.filter(({ action }) => action === "characterUpdated")).toEqual([]);
  });
});

describe("a roll made offline", () => {
  test("keeps its own time, also for late joiners, but never one in the future", async () => {
    const guest = await server.guest("Carla");
    const seat = await guest.joinTable();
    const rolledAt = Date.now() - 60_000;
    seat.say("DICE_ROLL", { message: "<p>x</p>", level: "normal", speachText: "prima", rolledAt });
    expect(await seat.next("diceRollMessage", (roll) => roll.speachText === "prima")).toMatchObject({
      rolledAt,
    });

    seat.say("DICE_ROLL", {
      message: "<p>x</p>",
      level: "normal",
      speachText: "domani",
      rolledAt: Date.now() + 86_400_000,
    });
    const future = await seat.next("diceRollMessage", (roll) => roll.speachText === "domani");
    expect(future.rolledAt).toBe(future.sentAt);

    const late = await guest.joinTable();
    const [kept] = late.frames.flatMap((frame) =>
      frame.action === "diceRollMessage" && frame.data.speachText === "prima" ? [frame.data] : [],
    );
    expect(kept?.rolledAt).toBe(rolledAt);
  });
});
