import { afterAll, describe, expect, test } from "bun:test";
import { startTestServer } from "../support/server.ts";
import { openSocket, type TestSocket } from "../support/socket.ts";
import { roll } from "./people.ts";

const server = startTestServer();
afterAll(server.stop);

/** Joins the server's only table. @param speaks the protocol version of the client. */
async function joined(name: string, speaks?: number) {
  const { token } = await server.guest(name);
  const socket = await openSocket(server.address, token);
  socket.say("SESSION_TOKEN", speaks === undefined ? {} : { speaks });
  await socket.next(speaks === 3 ? "ready" : "audioListUpdated");
  return socket;
}
const actionsOf = ({ frames }: TestSocket) => frames.map(({ action }) => action);
const luck = (clientId: string) => ({ clientId, aim: { kind: "free", what: "Prova", target: 50 } });

describe("a client of protocol version 3", () => {
  test("receives 'ready' at the end of the welcome, and no list of sounds", async () => {
    const socket = await joined("Ada", 3);
    expect(actionsOf(socket)).toEqual(["seated", "audioStreaming", "sceneStreaming", "ready"]);
    socket.close();
  });

  test("receives 'done' for each command with a clientId, after its frames", async () => {
    const socket = await joined("Bruno", 3);
    const clientId = crypto.randomUUID();
    socket.say("ROLL", luck(clientId));
    await socket.next("done", (done) => done.clientId === clientId);
    expect(actionsOf(socket).slice(-2)).toEqual(["diceRollMessage", "done"]);
    const another = crypto.randomUUID();
    socket.say("SESSION_PONG", { clientId: another });
    await socket.next("done", (done) => done.clientId === another);
    socket.close();
  });

  test.each([
    ["a roll that is not there", "ROLL_REVEAL", { rollId: crypto.randomUUID() }, "forbidden"],
    ["dice that are none", "ROLL", { aim: { kind: "luck" }, dice: { units: 11, tens: [0] } }, "malformed"],
    ["an unknown command", "DANCE", {}, "unknown_action"],
  ])("receives the clientId of %s with the error", async (_what, action, data, code) => {
    const socket = await joined(`Carla ${action}`, 3);
    const clientId = crypto.randomUUID();
    socket.say(action, { ...data, clientId });
    expect(await socket.next("error", (error) => error.clientId === clientId)).toMatchObject({ code });
    expect(actionsOf(socket)).not.toContain("done");
    socket.close();
  });

  test("receives the reason with the error, though the command's own data has no clientId", async () => {
    const socket = await joined("Zeno", 3);
    const clientId = crypto.randomUUID();
    socket.say("SCENE_PLAY", { clientId, sceneId: null });
    expect(await socket.next("error", (error) => error.clientId === clientId)).toEqual({
      code: "forbidden",
      message: "Solo un master può farlo",
      clientId,
    });
    socket.close();
  });

  test("receives the clientIds of commands beyond the rate limit", async () => {
    const socket = await joined("Dora", 3);
    const names = Array.from({ length: 30 }, () => crypto.randomUUID());
    for (const clientId of names) socket.say("SESSION_PONG", { clientId });
    const answered = await Promise.all(
      names.map(async (name) => (await socket.answer(name))?.code ?? "done"),
    );
    expect(new Set(answered)).toEqual(new Set(["done", "too_many"]));
    socket.close();
  });

  test("receives no clientId for a command longer than the limit for reading it", async () => {
    const socket = await joined("Furio", 3);
    const clientId = crypto.randomUUID();
    socket.say("DANCE", { clientId, filling: "x".repeat(20_000) });
    expect(await socket.next("error")).toEqual({ code: "unknown_action" });
    socket.close();
  });

  test("a told roll that is sent twice is recorded and shown once", async () => {
    const socket = await joined("Elio", 3);
    const watcher = await joined("Fosca", 3);
    const clientId = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1) {
      socket.say("DICE_ROLL", { ...roll, clientId });
      await socket.next("done", (done) => done.clientId === clientId);
    }
    const { id } = await watcher.next("diceRollMessage", ({ username }) => username === "Elio");
    await server.restart();
    const again = await joined("Fosca's other page", 3);
    const told = again.frames.filter(({ action }) => action === "diceRollMessage");
    expect(
      told.filter(({ data }) => Object(data).username === "Elio").map(({ data }) => Object(data).id),
    ).toEqual([id]);
    again.close();
  });
});

describe("a client without a protocol version", () => {
  test("receives the list of sounds at the end of the welcome, and never 'done'", async () => {
    const socket = await joined("Gino");
    expect(actionsOf(socket).at(-1)).toBe("audioListUpdated");
    const clientId = crypto.randomUUID();
    socket.say("ROLL", luck(clientId));
    await socket.next("diceRollMessage", (told) => told.roll?.clientId === clientId);
    // An older client may use the field clientId for anything.
    socket.say("DICE_ROLL", { ...roll, clientId: 7 });
    await socket.next("diceRollMessage", (told) => told.roll?.origin === "told");
    expect(actionsOf(socket)).not.toContain("done");
    socket.close();
  });
});
