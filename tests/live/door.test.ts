import { afterAll, describe, expect, test } from "bun:test";
import { CLOSE, MAX_FRAME_BYTES } from "#shared/protocol.ts";
import { systemClock } from "../../src/clock.ts";
import { startTestServer } from "../support/server.ts";
import { roll } from "./people.ts";

const server = startTestServer();
afterAll(server.stop);
const ada = await server.guest("Ada");

describe("the live channel opens", () => {
  test("only after a valid token", async () => {
    const bruno = await server.guest("Bruno");
    const [unauthenticated, socket] = [await server.openSocket(null), await bruno.joinTable()];
    unauthenticated.say("DICE_ROLL", roll);
    unauthenticated.sayRaw("{");
    socket.say("DICE_ROLL", roll);
    await socket.next("diceRollMessage", ({ username }) => username === "Bruno");
    unauthenticated.say("SESSION_TOKEN");
    expect((await unauthenticated.closed).code).toBe(CLOSE.deadSession);
    expect(unauthenticated.frames).toEqual([]);
    const rollers = socket.frames.flatMap((frame) =>
      frame.action === "diceRollMessage" ? [frame.data.username] : [],
    );
    expect(rollers).toEqual(["Bruno"]);
    socket.close();
  });

  test("to no wrong token", async () => {
    const socket = await server.openSocket("A".repeat(43));
    socket.say("SESSION_TOKEN");
    expect(await socket.closed).toEqual({ code: CLOSE.deadSession, reason: "no such session" });
    expect(socket.frames).toEqual([]);
  });

  test("to thirty-two sockets of one account, and no more", async () => {
    const carla = await server.guest("Carla");
    const seats = await Promise.all(Array.from({ length: 32 }, () => carla.joinTable()));
    const oneMore = await server.openSocket(carla.token);
    oneMore.say("SESSION_TOKEN");
    expect((await oneMore.closed).code).toBe(CLOSE.tooMany);
    expect(oneMore.frames).toEqual([]);
    const [first] = seats;
    first?.close();
    await first?.closed;
    (await carla.joinTable()).close();
    for (const seat of seats) seat.close();
  });

  test.each([undefined, "own"])(
    "to a page of this server, and to programs without an origin (%s)",
    async (origin) => {
      const socket = await server.openSocket(ada.token, origin ? { origin: server.address } : {});
      socket.say("SESSION_TOKEN");
      await socket.next("audioListUpdated");
      socket.close();
    },
  );

  test("to no foreign origin", async () => {
    const upgrade = { upgrade: "websocket", connection: "Upgrade", "sec-websocket-version": "13" };
    const key = { "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==" };
    for (const origin of ["http://evil.example", "null", `${server.address}.evil.example`]) {
      const answer = await server.api().get("/ws", { ...upgrade, ...key, origin });
      expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
      await expect(server.openSocket(ada.token, { origin })).rejects.toThrow("refused");
    }
  });

  test("to no plain request", async () => {
    expect(await server.api().get("/ws")).toMatchObject({ status: 426, body: { code: "malformed" } });
  });
});

describe("the live channel closes", () => {
  test("for every socket of a session that logs out, and for no other", async () => {
    const token = String((await server.login("Ada")).body.token);
    const stays = await ada.joinTable();
    const leaves = [await server.openSocket(token), await server.openSocket(token)];
    for (const socket of leaves) {
      socket.say("SESSION_TOKEN");
      await socket.next("audioListUpdated");
    }
    await server.api(token).post("/user/logout");
    for (const socket of leaves) {
      expect(await socket.closed).toEqual({ code: CLOSE.deadSession, reason: "session ended" });
    }
    stays.say("DICE_ROLL", roll);
    await stays.next("diceRollMessage");
    stays.close();
  });
});

describe("a frame", () => {
  test("that is invalid is answered, and the socket stays open", async () => {
    const socket = await ada.joinTable();
    const answers: unknown[] = [];
    for (const frame of ["{", "[]", '{"action":"FUGA","data":{}}', new Uint8Array([0, 1, 2])]) {
      socket.sayRaw(frame);
      answers.push(await socket.next("error"));
    }
    const [malformed, unknown] = [{ code: "malformed" }, { code: "unknown_action" }];
    expect(answers).toEqual([malformed, malformed, unknown, malformed]);
    socket.say("DICE_ROLL", roll);
    await socket.next("diceRollMessage");
    socket.close();
  });

  test("of more than 64 KiB is answered, and the socket stays open", async () => {
    const socket = await ada.joinTable();
    const padded = (bytes: number) => {
      const empty = JSON.stringify({ action: "SESSION_PONG", data: "" });
      return JSON.stringify({ action: "SESSION_PONG", data: "à".repeat((bytes - empty.length) / 2) });
    };
    socket.sayRaw(padded(MAX_FRAME_BYTES));
    socket.sayRaw(padded(MAX_FRAME_BYTES + 2));
    expect(await socket.next("error")).toEqual({ code: "too_large" });
    socket.say("DICE_ROLL", roll);
    await socket.next("diceRollMessage");
    expect(socket.frames.filter(({ action }) => action === "error")).toHaveLength(1);
    socket.close();
  });

  test("beyond the twentieth in a second is refused, and nobody receives it", async () => {
    // Its second does not end while they are sent.
    const stopped = startTestServer({}, { ...systemClock, elapsed: () => 1_000 });
    const [dario, ines] = [await stopped.guest("Dario"), await stopped.guest("Ines")];
    const [flood, other] = [await dario.joinTable(), await ines.joinTable()];
    for (let said = 0; said < 60; said += 1) flood.say("DICE_ROLL", { ...roll, speachText: `${said}` });
    for (let refused = 0; refused < 20; refused += 1) {
      expect(await flood.next("error")).toEqual({ code: "too_many" });
    }
    other.say("DICE_ROLL", { ...roll, speachText: "dopo la piena" });
    await other.next("diceRollMessage", ({ speachText }) => speachText === "dopo la piena");
    const heard = other.frames.filter(
      (frame) => frame.action === "diceRollMessage" && frame.data.username === "Dario",
    );
    expect(heard).toHaveLength(20);
    flood.close();
    other.close();
    await stopped.stop();
  });
});
