import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { cookieOf, newCode, screen } from "../displays/display-server.ts";
import { testClock } from "../live/people.ts";
import { faces, give, listener, luckOf, rolled, stored } from "../rolls/rolls-server.ts";
import type { TestSocket } from "../support/socket.ts";
import { framesOf, type Stage, said, stageServer } from "./stage-server.ts";

const clock = testClock(Date.now());
let stage: Stage;
let chime: AudioFile;
let scream: AudioFile;
let code: string;
/** The sockets of Marta, Lia, Ugo and the television. */
let sockets: { desk: TestSocket; seat: TestSocket; other: TestSocket; tv: TestSocket };
beforeAll(async () => {
  stage = await stageServer(clock);
  [chime, scream] = [await stage.upload("rintocco"), await stage.upload("grido")];
  const sounds = { keys: [], critical: chime._id, disaster: scream._id };
  const { status } = await stage.marta.post("/table/update", { id: stage.table, settings: { sounds } });
  expect(status).toBe(200);
  code = await newCode(stage.marta, stage.table);
  sockets = {
    desk: await stage.marta.joinTable(),
    seat: await stage.lia.joinTable(),
    other: await stage.ugo.joinTable(),
    tv: await screen(stage.server, code),
  };
});
afterAll(() => stage.server.stop());

const free = { kind: "free", what: "Caso", target: 50 };
/** Sends an action. @returns the titles of the one-shot sounds that each socket has received since. */
async function struckBy(who: TestSocket, action: string, data: Record<string, unknown>) {
  const all = Object.entries(sockets);
  const before = all.map(([, socket]) => framesOf(socket, "soundStruck").length);
  clock.pass(1_000);
  await said(who, [action, data]);
  for (const [, socket] of all) await said(socket);
  return Object.fromEntries(
    all.map(([name, socket], at) => [
      name,
      framesOf(socket, "soundStruck")
        .slice(before[at])
        .map(({ file }) => file.fileTitle),
    ]),
  );
}
const roll = (who: TestSocket, total: number, more: Record<string, unknown> = {}) =>
  struckBy(who, "ROLL", { clientId: crypto.randomUUID(), aim: free, dice: faces(total), ...more });
const toAll = (title: string) => ({ desk: [title], seat: [title], other: [title], tv: [title] });
const NOBODY = { desk: [], seat: [], other: [], tv: [] };

describe("the sound of a moment", () => {
  test("is played to all who see a critical or a fumble, when the animation ends, and for no other level", async () => {
    expect(await roll(sockets.seat, 1)).toEqual(toAll("Rintocco"));
    expect(framesOf(sockets.tv, "soundStruck").at(-1)?.at).toBe(Math.round(clock.elapsed()) + 820);
    expect(await roll(sockets.seat, 100)).toEqual(toAll("Grido"));
    for (const total of [2, 30, 98]) expect(await roll(sockets.seat, total)).toEqual(NOBODY);
  });

  test("follows its roll, and is not in the welcome", async () => {
    await roll(sockets.seat, 1);
    const actions = sockets.other.frames.map(({ action }) => action);
    expect(actions.lastIndexOf("soundStruck")).toBe(actions.lastIndexOf("diceRollMessage") + 1);
    const late = await stage.ugo.joinTable();
    expect(framesOf(late, "diceRollMessage").length).toBeGreaterThan(0);
    expect(framesOf(late, "soundStruck")).toEqual([]);
    late.close();
  });

  test("is not played to those who may not see the roll, and a television cannot fetch it either", async () => {
    for (let halves = 0; halves < 4; halves += 1) {
      clock.pass(30_000);
      // A socket that is silent for a minute is closed.
      await Promise.all(Object.values(sockets).map((socket) => said(socket)));
    }
    const cookie = await cookieOf(stage.server, code);
    const fetched = async () => (await stage.server.api().get(chime.filePath, cookie)).status;
    expect(await roll(sockets.seat, 1, { seenBy: "masters" })).toEqual({
      ...NOBODY,
      ...{ desk: ["Rintocco"], seat: ["Rintocco"] },
    });
    expect(await roll(sockets.seat, 1, { seenBy: "blind" })).toEqual({ ...NOBODY, desk: ["Rintocco"] });
    expect(await fetched()).toBe(401);
    const hidden = framesOf(sockets.desk, "diceRollMessage").at(-1)?.roll?._id;
    expect(await struckBy(sockets.desk, "ROLL_REVEAL", { rollId: hidden })).toEqual(NOBODY);
    expect(framesOf(sockets.other, "rollChanged").at(-1)?.roll.level).toBe("critic");
    expect(await fetched()).toBe(401);
    await roll(sockets.seat, 1);
    expect(await fetched()).toBe(200);
  });

  test("is not played by a loudspeaker of the whole table if not everybody may see the roll", async () => {
    const device = (role: string | null) =>
      said(sockets.desk, ["SOUND_DEVICE", { role, takesWhispers: true }]);
    await device("speaker");
    expect(await roll(sockets.seat, 1)).toEqual(toAll("Rintocco"));
    expect(await roll(sockets.desk, 1, { seenBy: "masters" })).toEqual(NOBODY);
    await device("headphones");
    expect(await roll(sockets.desk, 1, { seenBy: "masters" })).toEqual({ ...NOBODY, desk: ["Rintocco"] });
  });

  test("is played once, also after a retry or luck", async () => {
    const sheet = await give(stage.lia, listener());
    const clientId = crypto.randomUUID();
    const aim = { kind: "skill", name: "Ascoltare" };
    const again = { clientId, characterId: sheet._id, aim };
    expect(await roll(sockets.seat, 1, again)).toEqual(toAll("Rintocco"));
    expect(await roll(sockets.seat, 1, again)).toEqual(NOBODY);
    const failed = await rolled(sockets.seat, sheet._id, { dice: faces(62) });
    const spent = { clientId: crypto.randomUUID(), rollId: failed._id, points: 2 };
    expect(await struckBy(sockets.seat, "ROLL_LUCK", spent)).toEqual(NOBODY);
    expect(luckOf(await stored(stage.lia, sheet._id))).toBe(48);
  });

  test("is not played for told rolls and rolls made offline", async () => {
    const told = { message: "<b>1</b>", level: "critic", speachText: "Lia: critico" };
    expect(await struckBy(sockets.seat, "DICE_ROLL", told)).toEqual(NOBODY);
    expect(await roll(sockets.seat, 1, { rolledAt: clock.now() - 60_000 })).toEqual(NOBODY);
  });

  test("is not played if the table has set none, or one that was deleted", async () => {
    for (const critical of [null, "nessuno"]) {
      const sounds = { keys: [], critical, disaster: scream._id };
      await stage.marta.post("/table/update", { id: stage.table, settings: { sounds } });
      const before = framesOf(sockets.other, "diceRollMessage").length;
      expect(await roll(sockets.seat, 1)).toEqual(NOBODY);
      expect(framesOf(sockets.other, "diceRollMessage")).toHaveLength(before + 1);
    }
    expect(await roll(sockets.seat, 100)).toEqual(toAll("Grido"));
  });
});
