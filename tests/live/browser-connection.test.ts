import { afterEach, beforeEach, describe, expect, jest, mock, test } from "bun:test";
import { CLOSE, NO_TOKEN } from "#shared/protocol.ts";
import { newClientId } from "../../web/live/client-id.ts";
import { Connection } from "../../web/live/connection.ts";
import { leaveTable, table } from "../../web/live/table.ts";
import { FakeSocket } from "./fake-socket.ts";
import { roll } from "./people.ts";

const RealWebSocket = globalThis.WebSocket;
const onDeadSession = mock(() => {});
let connection: Connection;

beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.all = [];
  // The connection uses no more of a WebSocket than this.
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  onDeadSession.mockClear();
  leaveTable();
  connection = new Connection("ws://custode.test/ws", { token: "gettone" }, onDeadSession);
  connection.open();
});
afterEach(() => {
  connection.close();
  globalThis.WebSocket = RealWebSocket;
  jest.useRealTimers();
});

function socket(): FakeSocket {
  const latest = FakeSocket.all.at(-1);
  if (!latest) throw new Error("no socket was opened");
  return latest;
}
const pass = (ms: number) => jest.advanceTimersByTime(ms);

describe("the connection of the page", () => {
  test("introduces itself first, with the session's token", () => {
    socket().opens();
    expect(socket().address).toBe("ws://custode.test/ws");
    expect(socket().said).toEqual([
      { action: "SESSION_TOKEN", sessionToken: "gettone", data: { page: "", speaks: 3 } },
    ]);
    expect(table.status).toBe("connecting");
  });

  test("answers a ping with a pong", () => {
    socket().welcomes();
    socket().hears("ping");
    expect(socket().said.at(-1)).toEqual({ action: "SESSION_PONG", sessionToken: "gettone", data: {} });
  });

  test("keeps a roll until the welcome is complete, and sends it then once", () => {
    connection.send({ action: "DICE_ROLL", data: roll });
    socket().welcomes();
    expect(socket().actions).toEqual(["SESSION_TOKEN", "DICE_ROLL"]);
    socket().closes();
    pass(1_000);
    socket().welcomes();
    expect(socket().actions).toEqual(["SESSION_TOKEN"]);
  });

  test("sends nothing before the welcome is complete, however much of it has arrived", () => {
    connection.roll({ clientId: newClientId(), message: { action: "DICE_ROLL", data: roll } });
    socket().opens();
    socket().hears("audioListUpdated", { listAudios: [] });
    expect(socket().actions).toEqual(["SESSION_TOKEN"]);
    socket().hears("ready");
    expect(socket().actions).toEqual(["SESSION_TOKEN", "DICE_ROLL"]);
  });

  test("does not repeat an acknowledged attack after a reconnection, since the master may have dropped it", () => {
    const clientId = newClientId();
    const aim = { kind: "attack", weapon: 0 } as const;
    const how = { bonus: 0, difficulty: "normal", seenBy: "all", target: crypto.randomUUID() } as const;
    socket().welcomes();
    connection.roll({ clientId, message: { action: "ROLL", data: { clientId, aim, ...how } } });
    expect(socket().actions).toEqual(["SESSION_TOKEN", "ROLL"]);
    socket().hears("done", { clientId });
    socket().closes();
    pass(1_000);
    socket().welcomes();
    expect(socket().actions).toEqual(["SESSION_TOKEN"]);
  });

  describe("resolves a command", () => {
    const asked = {
      aim: { kind: "luck" },
      to: ["*"],
      note: "",
      bonus: 0,
      difficulty: "normal",
      seenBy: "all",
      hideDifficulty: false,
      secret: false,
    } as const;
    const ask = () => {
      const clientId = newClientId();
      const data = { ...asked, to: [...asked.to], clientId };
      return { clientId, outcome: connection.command({ action: "ASK_ROLL", data }) };
    };

    test("as done or refused, by its clientId", async () => {
      socket().welcomes();
      const [one, other] = [ask(), ask()];
      socket().hears("done", { clientId: other.clientId });
      socket().hears("error", { code: "forbidden", clientId: one.clientId, message: "Non qui." });
      expect(await other.outcome).toEqual({ kind: "done" });
      expect(await one.outcome).toEqual({ kind: "refused", sentence: "Non qui." });
    });

    test("as lost, when the connection breaks or is closed", async () => {
      socket().welcomes();
      const first = ask();
      socket().closes();
      expect(await first.outcome).toEqual({ kind: "lost" });
      pass(1_000);
      socket().welcomes();
      const second = ask();
      connection.close();
      expect(await second.outcome).toEqual({ kind: "lost" });
    });

    test("as lost without sending it, when there is no connection", async () => {
      expect(await ask().outcome).toEqual({ kind: "lost" });
      socket().welcomes();
      expect(socket().actions).toEqual(["SESSION_TOKEN"]);
    });
  });

  test("repeats a roll beyond the rate limit one second later", () => {
    const clientId = newClientId();
    socket().welcomes();
    connection.roll({ clientId, message: { action: "DICE_ROLL", data: roll } });
    socket().hears("error", { code: "too_many", clientId });
    pass(999);
    expect(socket().actions).toEqual(["SESSION_TOKEN", "DICE_ROLL"]);
    pass(1);
    expect(socket().actions).toEqual(["SESSION_TOKEN", "DICE_ROLL", "DICE_ROLL"]);
    socket().hears("done", { clientId });
    pass(5_000);
    expect(socket().actions).toHaveLength(3);
  });

  test("keeps a roll of the page's own dice while the server's disk is full, and repeats it after half a minute", () => {
    const clientId = newClientId();
    socket().welcomes();
    connection.roll({ clientId, message: { action: "DICE_ROLL", data: roll } });
    socket().hears("error", { code: "disk_full", clientId });
    expect([table.isServerFull, table.waiting.map((each) => each.clientId)]).toEqual([true, [clientId]]);
    pass(29_999);
    expect(socket().actions).toEqual(["SESSION_TOKEN", "DICE_ROLL"]);
    pass(1);
    expect(socket().said.at(-1)).toMatchObject({
      action: "DICE_ROLL",
      data: { rolledAt: expect.any(Number) },
    });
    socket().hears("done", { clientId });
    expect([table.isServerFull, table.waiting.length]).toEqual([false, 0]);
  });

  test("does not repeat a server roll refused because of a full disk", () => {
    const clientId = newClientId();
    const data = { aim: { kind: "luck" }, bonus: 0, difficulty: "normal", seenBy: "all" } as const;
    socket().welcomes();
    connection.roll({ clientId, message: { action: "ROLL", data: { ...data, clientId } } });
    socket().hears("error", { code: "disk_full", clientId });
    pass(40_000);
    expect(socket().actions).toEqual(["SESSION_TOKEN", "ROLL"]);
    expect([table.isServerFull, table.waiting.length]).toEqual([true, 0]);
  });

  test("repeats an unanswered server roll under its clientId after a reconnection, but not an answered one", () => {
    const data = { aim: { kind: "luck" }, bonus: 0, difficulty: "normal", seenBy: "all" } as const;
    const [answered, lost] = [newClientId(), newClientId()];
    socket().welcomes();
    for (const clientId of [answered, lost])
      connection.roll({ clientId, message: { action: "ROLL", data: { ...data, clientId } } });
    socket().hears("done", { clientId: answered });
    socket().closes();
    pass(1_000);
    socket().welcomes();
    expect(socket().said.slice(1)).toMatchObject([{ action: "ROLL", data: { clientId: lost } }]);
  });

  test("sends a roll of the page's own dice as told when the server refuses to roll", () => {
    const clientId = newClientId();
    const data = { clientId, aim: { kind: "luck" }, bonus: 0, difficulty: "normal", seenBy: "all" } as const;
    connection.roll({ clientId, message: { action: "ROLL", data }, told: roll });
    socket().welcomes();
    socket().hears("error", { code: "wrong_table", message: "Altrove", clientId });
    expect(socket().actions).toEqual(["SESSION_TOKEN", "ROLL", "DICE_ROLL"]);
    expect(Object(socket().said.at(-1)?.data).speachText).toBe(roll.speachText);
  });

  test("drops the outbox if it joins another table after a reconnection", () => {
    const at = (digit: number) => ({
      table: { _id: `00000000-0000-7000-8000-00000000000${digit}`, name: "Il tavolo", isMaster: true },
    });
    socket().opens();
    socket().hears("seated", at(1));
    socket().hears("ready");
    connection.roll({ clientId: newClientId(), message: { action: "DICE_ROLL", data: roll } });
    socket().closes();
    connection.send({ action: "AUDIO_STOP" });
    expect(table.waiting).toHaveLength(1);
    pass(1_000);
    socket().opens();
    socket().hears("seated", at(2));
    socket().hears("ready");
    expect(socket().actions).toEqual(["SESSION_TOKEN"]);
    expect(table.waiting).toEqual([]);
  });

  test("keeps the last twenty messages while the server is unreachable", () => {
    socket().welcomes();
    socket().closes();
    for (let said = 0; said < 25; said += 1) {
      connection.send({ action: "DICE_ROLL", data: { ...roll, speachText: `${said}` } });
    }
    pass(1_000);
    socket().welcomes();
    const texts = socket()
      .said.slice(1)
      .map(({ data }) => Object(data).speachText);
    expect(texts).toEqual(Array.from({ length: 20 }, (_, index) => `${index + 5}`));
  });

  test("reconnects after one second, and shows the status meanwhile", () => {
    socket().welcomes();
    expect(table.status).toBe("connected");
    socket().closes();
    expect(table.status).toBe("connecting");
    pass(999);
    expect(FakeSocket.all).toHaveLength(1);
    pass(1);
    expect(FakeSocket.all).toHaveLength(2);
    socket().welcomes();
    expect(table.status).toBe("connected");
  });

  test("waits longer after each failure, ten seconds at most, and one second again after a success", () => {
    const waits: number[] = [];
    for (let failures = 0; failures < 12; failures += 1) {
      const tries = FakeSocket.all.length;
      socket().closes();
      let waited = 0;
      while (FakeSocket.all.length === tries) {
        pass(100);
        waited += 100;
      }
      waits.push(waited);
    }
    expect(waits[0]).toBe(1_000);
    expect(waits.at(-1)).toBeGreaterThan(6_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_000);
    expect(table.status).toBe("connecting");
    socket().welcomes();
    socket().closes();
    const tries = FakeSocket.all.length;
    pass(1_000);
    expect(FakeSocket.all).toHaveLength(tries + 1);
  });

  test("shows the status offline after four failures", () => {
    for (let failures = 0; failures < 4; failures += 1) {
      socket().closes();
      if (failures < 3) pass(10_000);
    }
    expect(table.status).toBe("offline");
  });

  test("reconnects at once when the phone wakes up", () => {
    socket().closes();
    connection.reconnectNow();
    expect(FakeSocket.all).toHaveLength(2);
    pass(1_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("does not reconnect when its session is over", () => {
    socket().welcomes();
    socket().closes(CLOSE.deadSession);
    expect(onDeadSession).toHaveBeenCalledTimes(1);
    expect(table.status).toBe("offline");
    pass(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("reconnects without a logout when its token did not arrive in time", () => {
    socket().opens();
    socket().closes(CLOSE.deadSession, NO_TOKEN);
    expect(onDeadSession).not.toHaveBeenCalled();
    pass(1_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("reconnects after a minute without a ping", () => {
    socket().welcomes();
    pass(59_000);
    socket().hears("ping");
    pass(59_999);
    expect(FakeSocket.all).toHaveLength(1);
    pass(1 + 1_000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.all[0]?.readyState).toBe(FakeSocket.CLOSED);
  });

  test.each(["before the socket opens", "before the welcome"])(
    "reconnects after a minute without a frame, also %s",
    (when) => {
      if (when === "before the welcome") socket().opens();
      pass(59_999);
      expect(FakeSocket.all).toHaveLength(1);
      pass(1 + 1_000);
      expect(FakeSocket.all).toHaveLength(2);
    },
  );

  test("does not reconnect once closed", () => {
    socket().welcomes();
    connection.close();
    pass(120_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(onDeadSession).not.toHaveBeenCalled();
  });

  test("only logs a message that it does not know", () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => {});
    socket().welcomes();
    socket().hears("notOurs");
    expect(warn).toHaveBeenCalledTimes(1);
    expect(table.status).toBe("connected");
    warn.mockRestore();
  });
});
