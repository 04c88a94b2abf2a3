import { describe, expect, test } from "bun:test";
import { CLOSE, SILENT_AFTER_MS } from "#shared/protocol.ts";
import {
  type AuthenticatedSocket,
  AuthenticatedSockets,
  type Person,
} from "../../src/live/authenticated-sockets.ts";
import { person, type TestWriter, testClock, testWriter } from "./people.ts";

function tableOf(...people: Person[]) {
  const clock = testClock();
  const authenticated = new AuthenticatedSockets(clock, () => {});
  const seats = people.map((who): { socket: AuthenticatedSocket; writer: TestWriter } => {
    const writer = testWriter();
    const socket = authenticated.join(who, writer);
    if (!socket) throw new Error("the table is full");
    return { socket, writer };
  });
  return { clock, authenticated, seats };
}

const ping = { action: "ping", data: {} } as const;

describe("the authenticated sockets", () => {
  test("receive broadcasts and single replies", () => {
    const { authenticated, seats } = tableOf(person("Ada"), person("Bruno"));
    authenticated.tellEveryone(ping);
    for (const { socket } of seats.slice(0, 1)) socket.reply(ping);
    expect(seats.map(({ writer }) => writer.heard.length)).toEqual([2, 1]);
  });

  test("receive nothing after they have left", () => {
    const { authenticated, seats } = tableOf(person("Ada"));
    for (const { socket } of seats) authenticated.leave(socket);
    authenticated.tellEveryone(ping);
    expect(seats.map(({ writer }) => writer.heard)).toEqual([[]]);
  });

  test("are at most thirty-two for one account, whatever its sessions", () => {
    const sessions = Array.from({ length: 32 }, (_, index) => person("Ada", { tokenHash: `${index}` }));
    const { authenticated, seats } = tableOf(...sessions);
    expect(authenticated.join(person("Ada"), testWriter())).toBeNull();
    expect(authenticated.join(person("Bruno"), testWriter())).not.toBeNull();
    for (const { socket } of seats.slice(0, 1)) authenticated.leave(socket);
    expect(authenticated.join(person("Ada"), testWriter())).not.toBeNull();
  });

  test("are at most ten thousand", () => {
    const authenticated = new AuthenticatedSockets(testClock(), () => {});
    const writer = testWriter();
    for (let seat = 0; seat < 10_000; seat += 1) {
      if (!authenticated.join(person(`${seat}`), writer)) throw new Error(`only ${seat} were seated`);
    }
    expect(authenticated.join(person("Ada"), writer)).toBeNull();
  });

  test("are closed when their session ends, and no others", () => {
    const { authenticated, seats } = tableOf(
      person("Ada", { tokenHash: "telefono" }),
      person("Ada", { tokenHash: "telefono" }),
      person("Ada", { tokenHash: "portatile" }),
      person("Bruno"),
    );
    authenticated.endSession("telefono");
    authenticated.tellEveryone(ping);
    expect(seats.map(({ writer }) => writer.closings)).toEqual([
      [CLOSE.deadSession],
      [CLOSE.deadSession],
      [],
      [],
    ]);
    expect(seats.map(({ writer }) => writer.heard.length)).toEqual([0, 0, 1, 1]);
  });

  test("are closed when their session is no longer alive, which is asked once per session", () => {
    const { authenticated, seats } = tableOf(
      person("Ada", { tokenHash: "telefono" }),
      person("Ada", { tokenHash: "telefono" }),
      person("Bruno", { tokenHash: "portatile" }),
    );
    const asked: string[] = [];
    authenticated.endDeadSessions((session) => {
      asked.push(session);
      return session !== "telefono";
    });
    expect(asked).toEqual(["telefono", "portatile"]);
    expect(seats.map(({ writer }) => writer.closings)).toEqual([
      [CLOSE.deadSession],
      [CLOSE.deadSession],
      [],
    ]);
  });

  test("are closed after a minute of silence, though frames were sent to them", () => {
    const { clock, authenticated, seats } = tableOf(person("Muta"), person("Ada"));
    clock.pass(SILENT_AFTER_MS - 1);
    authenticated.tellEveryone(ping);
    for (const { socket } of seats.slice(1)) authenticated.heard(socket);
    authenticated.dropSilent(SILENT_AFTER_MS);
    expect(seats.map(({ writer }) => writer.closings)).toEqual([[], []]);
    clock.pass(1);
    authenticated.dropSilent(SILENT_AFTER_MS);
    expect(seats.map(({ writer }) => writer.closings)).toEqual([[CLOSE.silent], []]);
  });

  test("are all closed once when the server stops", () => {
    const { authenticated, seats } = tableOf(person("Ada"), person("Bruno"));
    authenticated.closeAll();
    authenticated.closeAll();
    expect(seats.map(({ writer }) => writer.closings)).toEqual([[CLOSE.goingAway], [CLOSE.goingAway]]);
  });
});
