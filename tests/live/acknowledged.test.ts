import { afterAll, describe, expect, test } from "bun:test";
import { startTestServer } from "../support/server.ts";
import { openSocket, type TestSocket } from "../support/socket.ts";
import { roll } from "./people.ts";

const server = startTestServer();
afterAll(server.stop);

/** A page that speaks the newest version, at the server's one table. */
async function joined(name: string, speaks?: number) {
  const { token } = await server.guest(name);
  const socket = await openSocket(server.address, token);
  socket.say("SESSION_TOKEN", speaks === undefined ? {} : { speaks });
  await socket.next(speaks === 3 ? "ready" : "audioListUpdated");
  return socket;
}
const actionsOf = ({ frames }: TestSocket) => frames.map(({ action }) => action);
const luck = (clientId: string) => ({ clientId, aim: { kind: "free", what: "Prova", target: 50 } });

describe("a page that speaks version 3", () => {
  test("is told that the welcome is complete, and fetches the list of sounds itself", async () => {
    const socket = await joined("Ada", 3);
    expect(actionsOf(socket)).toEqual(["seated", "audioStreaming", "sceneStreaming", "ready"]);
    socket.close();
  });

  test("is told of each command with a name that it was carried out, after what came of it", async () => {
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
  ])("is told of %s which command went wrong", async (_what, action, data, code) => {
    const socket = await joined(`Carla ${action}`, 3);
    const clientId = crypto.randomUUID();
    socket.say(action, { ...data, clientId });
    expect(await socket.next("error", (error) => error.clientId === clientId)).toMatchObject({ code });
    expect(actionsOf(socket)).not.toContain("done");
    socket.close();
  });

  test("is told which commands were too much at once", async () => {
    const socket = await joined("Dora", 3);
    const names = Array.from({ length: 30 }, () => crypto.randomUUID());
    for (const clientId of names) socket.say("SESSION_PONG", { clientId });
    const answered = await Promise.all(
      names.map((name) =>
        Promise.race([
          socket.next("done", ({ clientId }) => clientId === name).then(() => "done"),
          socket.next("error", ({ clientId }) => clientId === name).then(({ code }) => code),
        ]),
      ),
    );
    expect(new Set(answered)).toEqual(new Set(["done", "too_many"]));
    socket.close();
  });

  test("is not told which one where a command is longer than any that a page says", async () => {
    const socket = await joined("Furio", 3);
    const clientId = crypto.randomUUID();
    socket.say("DANCE", { clientId, filling: "x".repeat(20_000) });
    expect(await socket.next("error")).toEqual({ code: "unknown_action" });
    socket.close();
  });

  test("tells a roll of its own once, however often it sends it", async () => {
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

describe("a client that speaks no version", () => {
  test("knows by the list of sounds that the welcome is complete, and is told no command's end", async () => {
    const socket = await joined("Gino");
    expect(actionsOf(socket).at(-1)).toBe("audioListUpdated");
    const clientId = crypto.randomUUID();
    socket.say("ROLL", luck(clientId));
    await socket.next("diceRollMessage", (told) => told.roll?.clientId === clientId);
    // Anything may stand where a page has its name.
    socket.say("DICE_ROLL", { ...roll, clientId: 7 });
    await socket.next("diceRollMessage", (told) => told.roll?.origin === "told");
    expect(actionsOf(socket)).not.toContain("done");
    socket.close();
  });
});
