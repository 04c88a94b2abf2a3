import { afterAll, describe, expect, test } from "bun:test";
import { type Clock, systemClock } from "../../src/clock.ts";
import { type Guest, startTestServer } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";
import { faces, give, rolled, say, stored } from "./rolls-server.ts";

/** By how many milliseconds the clock was advanced. */
let later = 0;
const clock: Clock = { ...systemClock, now: () => systemClock.now() + later };
const server = startTestServer({}, clock);
afterAll(server.stop);
const master = await server.guest("Custode", { isMaster: true });
const ada = await server.guest("Ada");
const bruno = await server.guest("Bruno");
const [desk, other, board] = [await ada.joinTable(), await bruno.joinTable(), await master.joinTable()];

/** Rolls for two new investigators. */
async function twoRolls(first: number, second: number, how: Record<string, unknown> = {}) {
  const [hers, his] = [await give(ada), await give(bruno)];
  const one = await rolled(desk, hers._id, { dice: faces(first), ...how });
  const two = await rolled(other, his._id, { dice: faces(second) });
  return { one: one._id, two: two._id, hers, his };
}
async function opposed(socket: TestSocket, one: string, two: string) {
  await say(socket, "OPPOSE", { one, other: two });
  return heard(socket, one, two);
}
const heard = (socket: TestSocket, one: string, two: string) =>
  socket.next("opposed", (pair) => pair.one === one && pair.other === two);
/** Waits until a socket has received everything sent so far. */
async function flushed(socket: TestSocket): Promise<void> {
  await say(socket, "FINE", {});
  await socket.next("error", ({ code }) => code === "unknown_action");
}
const pairsIn = ({ frames }: TestSocket) => frames.filter(({ action }) => action === "opposed");

describe("of opposed rolls", () => {
  const ticksOf = async (guest: Guest, { _id }: { _id: string }) => (await stored(guest, _id)).ticks;

  test("only the winner keeps the tick, also when luck changes the winner", async () => {
    const { one, two, hers, his } = await twoRolls(30, 55);
    expect(await ticksOf(ada, hers)).toEqual(["Ascoltare"]);
    expect(await ticksOf(bruno, his)).toEqual(["Ascoltare"]);
    expect((await opposed(board, one, two)).winner).toBe("one");
    expect(await ticksOf(ada, hers)).toEqual(["Ascoltare"]);
    expect(await ticksOf(bruno, his)).toEqual([]);
    await say(other, "ROLL_LUCK", { clientId: crypto.randomUUID(), rollId: two, points: 43 });
    expect((await heard(board, one, two)).winner).toBe("other");
    expect(await ticksOf(ada, hers)).toEqual([]);
    // A success bought with luck earns no tick.
    expect(await ticksOf(bruno, his)).toEqual([]);
    await say(other, "ROLL_UNDO_LUCK", { rollId: two });
    expect((await heard(board, one, two)).winner).toBe("one");
    expect(await ticksOf(ada, hers)).toEqual(["Ascoltare"]);
    expect(await ticksOf(bruno, his)).toEqual([]);
  });

  test("a pair made by a player costs the other neither tick nor push, but his own roll its push", async () => {
    const { one, two, his } = await twoRolls(12, 55);
    await opposed(desk, one, two);
    expect(await ticksOf(bruno, his)).toEqual(["Ascoltare"]);
    const failed = await twoRolls(80, 81);
    await opposed(desk, failed.one, failed.two);
    await say(desk, "ROLL_PUSH", { clientId: crypto.randomUUID(), rollId: failed.one, why: "" });
    expect(await desk.next("error", ({ clientId }) => clientId !== undefined)).toMatchObject({
      message: "Un tiro contrapposto non si forza",
    });
    const clientId = crypto.randomUUID();
    await say(other, "ROLL_PUSH", { clientId, rollId: failed.two, why: "", dice: faces(82) });
    await other.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId);
  });

  test("a pair made by a master is kept, however many pairs players make", async () => {
    const { one, two, his } = await twoRolls(12, 55);
    await opposed(board, one, two);
    for (let times = 0; times < 11; times += 1) {
      const { _id } = await rolled(other, his._id, { dice: faces(60) });
      await opposed(other, one, _id);
    }
    const late = await ada.joinTable();
    expect(pairsIn(late)).toContainEqual({
      action: "opposed",
      data: { one, other: two, winner: "one", why: expect.any(String) },
    });
    late.close();
  });

  test("a hidden one rolled by the master for both does not affect the owner's tick until it is revealed", async () => {
    const hers = await give(ada);
    const open = await rolled(board, hers._id, { dice: faces(55) });
    const dark = await rolled(board, (await give(bruno))._id, { dice: faces(5), seenBy: "masters" });
    expect(await ticksOf(ada, hers)).toEqual(["Ascoltare"]);
    await opposed(board, open._id, dark._id);
    expect(await ticksOf(ada, hers)).toEqual(["Ascoltare"]);
    await say(board, "ROLL_REVEAL", { rollId: dark._id });
    expect((await heard(desk, open._id, dark._id)).winner).toBe("other");
    expect(await ticksOf(ada, hers)).toEqual([]);
  });

  test("a tick earned by another roll stays", async () => {
    const { one, two, hers } = await twoRolls(55, 12);
    await rolled(desk, hers._id, { dice: faces(20) });
    await opposed(board, one, two);
    expect(await ticksOf(ada, hers)).toEqual(["Ascoltare"]);
  });

  const WEEK_MS = 7 * 24 * 60 * 60_000;

  test("a tick earned in an earlier session stays, whether a later roll loses or is improved with luck", async () => {
    const [hers, his] = [await give(ada), await give(bruno)];
    await rolled(desk, hers._id, { dice: faces(20) });
    later += WEEK_MS;
    const one = await rolled(desk, hers._id, { dice: faces(55) });
    const two = await rolled(other, his._id, { dice: faces(12) });
    expect((await opposed(board, one._id, two._id)).winner).toBe("other");
    expect(await ticksOf(ada, hers)).toEqual(["Ascoltare"]);
    const { _id: rollId } = await rolled(desk, hers._id, { dice: faces(31) });
    await say(desk, "ROLL_LUCK", { clientId: crypto.randomUUID(), rollId, points: 1 });
    await desk.next("rollChanged", ({ roll }) => roll._id === rollId);
    expect(await ticksOf(ada, hers)).toEqual(["Ascoltare"]);
  });

  test("an old one that loses takes no tick that was earned since", async () => {
    const { one, two, hers } = await twoRolls(55, 12);
    await ada.post("/character/tick", { id: hers._id, skill: "Ascoltare", on: false });
    later += WEEK_MS;
    await rolled(desk, hers._id, { dice: faces(20) });
    expect((await opposed(board, one, two)).winner).toBe("other");
    expect(await ticksOf(ada, hers)).toEqual(["Ascoltare"]);
  });

  test("a tick that two have earned is lost with the second", async () => {
    const { one, two, hers } = await twoRolls(55, 12);
    const { _id: again } = await rolled(desk, hers._id, { dice: faces(50) });
    await opposed(board, one, two);
    expect(await ticksOf(ada, hers)).toEqual(["Ascoltare"]);
    await opposed(board, again, two);
    expect(await ticksOf(ada, hers)).toEqual([]);
  });

  test("a hidden one is not revealed by frames, ticks or refusals about the other", async () => {
    const { one, two, hers, his } = await twoRolls(55, 80);
    const dark = await rolled(board, hers._id, { dice: faces(12), seenBy: "blind" });
    const sockets = [desk, other];
    for (const socket of sockets) await flushed(socket);
    const before = sockets.map(({ frames }) => frames.length);
    for (const each of [one, two]) await opposed(board, each, dark._id);
    for (const socket of sockets) await flushed(socket);
    for (const [at, { frames }] of sockets.entries()) {
      expect(frames.slice(before[at]).filter(({ action }) => action !== "error")).toEqual([]);
    }
    expect(await ticksOf(ada, hers)).toEqual(["Ascoltare"]);
    const clientId = crypto.randomUUID();
    await say(other, "ROLL_PUSH", { clientId, rollId: two, why: "", dice: faces(82) });
    await other.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId);
    expect(await ticksOf(bruno, his)).toEqual([]);
  });
});

describe("opposed rolls", () => {
  test("are decided again when luck is spent on one of them, and when it is undone", async () => {
    const { one, two } = await twoRolls(67, 55);
    expect((await opposed(desk, one, two)).winner).toBe("other");
    for (const socket of [other, board]) await heard(socket, one, two);
    await say(desk, "ROLL_LUCK", { clientId: crypto.randomUUID(), rollId: one, points: 37 });
    for (const socket of [desk, other, board]) {
      expect(await heard(socket, one, two)).toEqual({
        ...{ one, other: two, winner: "one", unbound: "other" },
        why: expect.any(String),
      });
    }
    await say(desk, "ROLL_UNDO_LUCK", { rollId: one });
    for (const socket of [desk, other, board]) expect((await heard(socket, one, two)).winner).toBe("other");
  });

  test("are decided again for the second roll too, and when luck spent before is undone", async () => {
    const { one, two } = await twoRolls(55, 67);
    await say(other, "ROLL_LUCK", { clientId: crypto.randomUUID(), rollId: two, points: 7 });
    await other.next("rollChanged", ({ roll }) => roll._id === two);
    expect((await opposed(desk, one, two)).winner).toBe(null);
    await say(other, "ROLL_UNDO_LUCK", { rollId: two });
    expect((await heard(desk, one, two)).winner).toBe("one");
  });

  test("are shown to those who may see both, from when they may", async () => {
    const { one, two } = await twoRolls(12, 55, { seenBy: "masters" });
    await opposed(board, one, two);
    await heard(desk, one, two);
    const late = await bruno.joinTable();
    for (const socket of [other, late]) {
      await say(socket, "FINE", {});
      await socket.next("error");
      expect(JSON.stringify(socket.frames)).not.toContain(one);
    }
    late.close();
    await say(board, "ROLL_REVEAL", { rollId: one });
    expect((await heard(other, one, two)).winner).toBe("one");
  });

  test("are one pair however often requested, and a refusal names its reason and roll", async () => {
    const { one, two } = await twoRolls(12, 55);
    for (const socket of [desk, other]) await opposed(socket, one, two);
    const late = await ada.joinTable();
    expect(pairsIn(late).filter(({ data }) => "one" in data && data.one === one)).toHaveLength(1);
    late.close();
    const { one: sanity } = await twoRolls(12, 55, { aim: { kind: "sanity" } });
    await say(desk, "OPPOSE", { one: sanity, other: two });
    expect(await desk.next("error", ({ rollId }) => rollId === sanity)).toMatchObject({
      code: "rule_broken",
      message: "Questo tiro non si contrappone a un altro",
    });
  });

  test("are at most ten for one roll: the newest", async () => {
    const { one, two, his } = await twoRolls(12, 55);
    await opposed(desk, one, two);
    for (let times = 0; times < 10; times += 1) {
      const { _id } = await rolled(other, his._id, { dice: faces(60) });
      await opposed(desk, one, _id);
    }
    const late = await ada.joinTable();
    const pairs = pairsIn(late).filter(({ data }) => "one" in data && data.one === one);
    expect(pairs).toHaveLength(10);
    expect(JSON.stringify(pairs)).not.toContain(two);
    late.close();
  });

  test("are shown again when they had left the screen", async () => {
    const { one, two } = await twoRolls(12, 55);
    later += 600_000;
    await opposed(desk, one, two);
    for (const socket of [other, board]) await heard(socket, one, two);
    for (const { frames } of [desk, other, board]) {
      const shown = frames
        .slice(
          0,
          frames.findLastIndex(({ action }) => action === "opposed"),
        )
        .flatMap((frame) => (frame.action === "rollChanged" ? [frame.data.roll._id] : []));
      expect(shown).toEqual(expect.arrayContaining([one, two]));
    }
  });

  test("follow the rolls in the welcome, also after a restart of the server", async () => {
    const { one, two } = await twoRolls(12, 55);
    await opposed(desk, one, two);
    for (const comes of ["late", "after a restart"]) {
      if (comes !== "late") await server.restart();
      const late = await bruno.joinTable();
      const names = late.frames.map(({ action }) => action);
      expect(names.lastIndexOf("diceRollMessage")).toBeLessThan(names.indexOf("opposed"));
      expect(pairsIn(late)).toContainEqual({
        action: "opposed",
        data: { one, other: two, winner: "one", unbound: "other", why: expect.any(String) },
      });
      late.close();
    }
  });
});
