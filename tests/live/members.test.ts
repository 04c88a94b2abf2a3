import { describe, expect, test } from "bun:test";
import { CLOSE, SILENT_AFTER_MS } from "#shared/protocol.ts";
import { type Member, Members, type Person } from "../../src/live/members.ts";
import { person, type TestWire, testClock, testWire } from "./people.ts";

function tableOf(...people: Person[]) {
  const clock = testClock();
  const members = new Members(clock, () => {});
  const seats = people.map((who): { member: Member; wire: TestWire } => {
    const wire = testWire();
    const member = members.join(who, wire);
    if (!member) throw new Error("the table is full");
    return { member, wire };
  });
  return { clock, members, seats };
}

const ping = { action: "ping", data: {} } as const;

describe("the authenticated sockets", () => {
  test("receive broadcasts and single replies", () => {
    const { members, seats } = tableOf(person("Ada"), person("Bruno"));
    members.tellEveryone(ping);
    for (const { member } of seats.slice(0, 1)) member.reply(ping);
    expect(seats.map(({ wire }) => wire.heard.length)).toEqual([2, 1]);
  });

  test("receive nothing after they have left", () => {
    const { members, seats } = tableOf(person("Ada"));
    for (const { member } of seats) members.leave(member);
    members.tellEveryone(ping);
    expect(seats.map(({ wire }) => wire.heard)).toEqual([[]]);
  });

  test("are at most thirty-two for one account, whatever its sessions", () => {
    const sessions = Array.from({ length: 32 }, (_, index) => person("Ada", { tokenHash: `${index}` }));
    const { members, seats } = tableOf(...sessions);
    expect(members.join(person("Ada"), testWire())).toBeNull();
    expect(members.join(person("Bruno"), testWire())).not.toBeNull();
    for (const { member } of seats.slice(0, 1)) members.leave(member);
    expect(members.join(person("Ada"), testWire())).not.toBeNull();
  });

  test("are at most ten thousand", () => {
    const members = new Members(testClock(), () => {});
    const wire = testWire();
    for (let seat = 0; seat < 10_000; seat += 1) {
      if (!members.join(person(`${seat}`), wire)) throw new Error(`only ${seat} were seated`);
    }
    expect(members.join(person("Ada"), wire)).toBeNull();
  });

  test("are closed when their session ends, and no others", () => {
    const { members, seats } = tableOf(
      person("Ada", { tokenHash: "telefono" }),
      person("Ada", { tokenHash: "telefono" }),
      person("Ada", { tokenHash: "portatile" }),
      person("Bruno"),
    );
    members.endSession("telefono");
    members.tellEveryone(ping);
    expect(seats.map(({ wire }) => wire.closings)).toEqual([
      [CLOSE.deadSession],
      [CLOSE.deadSession],
      [],
      [],
    ]);
    expect(seats.map(({ wire }) => wire.heard.length)).toEqual([0, 0, 1, 1]);
  });

  test("are closed when their session is no longer alive, which is asked once per session", () => {
    const { members, seats } = tableOf(
      person("Ada", { tokenHash: "telefono" }),
      person("Ada", { tokenHash: "telefono" }),
      person("Bruno", { tokenHash: "portatile" }),
    );
    const asked: string[] = [];
    members.endDeadSessions((session) => {
      asked.push(session);
      return session !== "telefono";
    });
    expect(asked).toEqual(["telefono", "portatile"]);
    expect(seats.map(({ wire }) => wire.closings)).toEqual([[CLOSE.deadSession], [CLOSE.deadSession], []]);
  });

  test("are closed after a minute of silence, though frames were sent to them", () => {
    const { clock, members, seats } = tableOf(person("Muta"), person("Ada"));
    clock.pass(SILENT_AFTER_MS - 1);
    members.tellEveryone(ping);
    for (const { member } of seats.slice(1)) members.heard(member);
    members.dropSilent(SILENT_AFTER_MS);
    expect(seats.map(({ wire }) => wire.closings)).toEqual([[], []]);
    clock.pass(1);
    members.dropSilent(SILENT_AFTER_MS);
    expect(seats.map(({ wire }) => wire.closings)).toEqual([[CLOSE.silent], []]);
  });

  test("are all closed once when the server stops", () => {
    const { members, seats } = tableOf(person("Ada"), person("Bruno"));
    members.closeAll();
    members.closeAll();
    expect(seats.map(({ wire }) => wire.closings)).toEqual([[CLOSE.goingAway], [CLOSE.goingAway]]);
  });
});
