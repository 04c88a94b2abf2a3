import { afterAll, describe, expect, test } from "bun:test";
import { startTestServer } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";
import { faces, give, listener, refused, rolled, say } from "./rolls-server.ts";

const server = startTestServer();
afterAll(server.stop);
const ada = await server.guest("Ada");
const sheet = await give(ada);
const desk = await ada.joinTable();

/** Waits until a socket has received everything sent so far. */
async function caughtUp(socket: TestSocket): Promise<void> {
  await say(socket, "FINE", {});
  await socket.next("error", ({ code }) => code === "unknown_action");
}

describe("luck", () => {
  const spend = async (rollId: string, points: number, clientId = crypto.randomUUID()) => {
    await say(desk, "ROLL_LUCK", { clientId, rollId, points });
    return (await desk.next("rollChanged", ({ roll }) => roll._id === rollId)).roll;
  };
  const takeBack = async (rollId: string) => {
    await say(desk, "ROLL_UNDO_LUCK", { rollId });
    return (await desk.next("rollChanged", ({ roll }) => roll._id === rollId)).roll;
  };

  test("undone and spent again keeps the damage of an attack", async () => {
    const { _id: rollId } = await rolled(desk, sheet._id, {
      aim: { kind: "attack", weapon: 0 },
      dice: faces(62),
    });
    const totals = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const { attack } = await spend(rollId, 2);
      totals.push(attack?.damage?.total);
      await takeBack(rollId);
    }
    expect(new Set(totals).size).toBe(1);
  });

  test("keeps damage rolled by hand when the level needs the same dice", async () => {
    const hand = { ...faces(50), damage: 7 };
    const { _id: rollId } = await rolled(desk, sheet._id, { aim: { kind: "attack", weapon: 0 }, dice: hand });
    expect((await spend(rollId, 20)).attack?.damage).toMatchObject({ total: 7 });
    await takeBack(rollId);
  });

  test("is not spent again by a retry after it was undone", async () => {
    const { _id: rollId } = await rolled(desk, sheet._id, { dice: faces(62) });
    const clientId = crypto.randomUUID();
    await spend(rollId, 2, clientId);
    await takeBack(rollId);
    await say(desk, "ROLL_LUCK", { clientId, rollId, points: 2 });
    await caughtUp(desk);
    const last = desk.frames.findLast(
      ({ action, data }) => action === "rollChanged" && data.roll._id === rollId,
    );
    expect(last?.data).toMatchObject({ roll: { luckSpent: 0 } });
  });

  test("rolls the damage of the range at which the weapon was fired", async () => {
    const gun = {
      name: "Doppietta",
      value: 60,
      damage: "4d6/2d6/1d6",
      range: "10/20/50 m",
      attacks: "1",
      ammo: "2",
      malfunction: "100",
    };
    const armed = await give(ada, { ...listener(), weapons: [gun] });
    const { _id: rollId } = await rolled(desk, armed._id, {
      aim: { kind: "attack", weapon: 0, range: "20 m" },
      dice: faces(62),
    });
    expect((await spend(rollId, 2)).attack?.damage?.text).toContain("2d6");
  });

  test("rolls the damage of the weapon that was used, among several of one name", async () => {
    const knife = { name: "Coltello", value: 60, attacks: "1", ammo: "-" };
    const weapons = [
      { ...knife, damage: "1", range: "contatto" },
      { ...knife, damage: "9", range: "15 m" },
    ];
    const armed = await give(ada, { ...listener(), weapons });
    const { _id: rollId } = await rolled(desk, armed._id, {
      aim: { kind: "attack", weapon: 1 },
      dice: faces(62),
    });
    expect((await spend(rollId, 2)).attack?.damage?.total).toBe(9);
  });

  test("is refused on a roll that was pushed since", async () => {
    const first = await rolled(desk, sheet._id, { dice: faces(62) });
    const clientId = crypto.randomUUID();
    await say(desk, "ROLL_PUSH", { clientId, rollId: first._id, why: "", dice: faces(81) });
    await desk.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId);
    expect(await refused(desk, "ROLL_LUCK", { rollId: first._id, points: 2 })).toMatchObject({
      code: "rule_broken",
    });
  });
});
