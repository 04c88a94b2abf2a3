import { describe, expect, test } from "bun:test";
import { CLOSE, SILENT_AFTER_MS } from "#shared/protocol.ts";
import { Hub, type Member, type Person } from "../../src/live/hub.ts";
import { person, type TestWire, testClock, testWire } from "./people.ts";

function tableOf(...people: Person[]) {
  const clock = testClock();
  const hub = new Hub(clock);
  const seats = people.map((who): { member: Member; wire: TestWire } => {
    const wire = testWire();
    const member = hub.join(who, wire);
    if (!member) throw new Error("the table is full");
    return { member, wire };
  });
  return { clock, hub, seats };
}

const ping = { action: "ping", data: {} } as const;

describe("the hub", () => {
  test("tells everyone, and one alone", () => {
    const { hub, seats } = tableOf(person("Ada"), person("Bruno"));
    hub.tellEveryone(ping);
    for (const { member } of seats.slice(0, 1)) hub.tell(member, ping);
    expect(seats.map(({ wire }) => wire.heard.length)).toEqual([2, 1]);
  });

  test("tells nothing to who has left", () => {
    const { hub, seats } = tableOf(person("Ada"));
    for (const { member } of seats) hub.leave(member);
    hub.tellEveryone(ping);
    expect(seats.map(({ wire }) => wire.heard)).toEqual([[]]);
  });

  test("seats thirty-two sockets of one account, whatever its sessions, and no more", () => {
    const sessions = Array.from({ length: 32 }, (_, index) => person("Ada", { tokenHash: `${index}` }));
    const { hub, seats } = tableOf(...sessions);
    expect(hub.join(person("Ada"), testWire())).toBeNull();
    expect(hub.join(person("Bruno"), testWire())).not.toBeNull();
    for (const { member } of seats.slice(0, 1)) hub.leave(member);
    expect(hub.join(person("Ada"), testWire())).not.toBeNull();
  });

  test("seats ten thousand sockets, and no more", () => {
    const hub = new Hub(testClock());
    const wire = testWire();
    for (let seat = 0; seat < 10_000; seat += 1) {
      if (!hub.join(person(`${seat}`), wire)) throw new Error(`only ${seat} were seated`);
    }
    expect(hub.join(person("Ada"), wire)).toBeNull();
  });

  test("sends away the sockets of a session that has ended, and no others", () => {
    const { hub, seats } = tableOf(
      person("Ada", { tokenHash: "telefono" }),
      person("Ada", { tokenHash: "telefono" }),
      person("Ada", { tokenHash: "portatile" }),
      person("Bruno"),
    );
    hub.endSession("telefono");
    hub.tellEveryone(ping);
    expect(seats.map(({ wire }) => wire.closings)).toEqual([
      [CLOSE.deadSession],
      [CLOSE.deadSession],
      [],
      [],
    ]);
    expect(seats.map(({ wire }) => wire.heard.length)).toEqual([0, 0, 1, 1]);
  });

  test("asks of each session once whether it is alive, and sends away the sockets of those that are not", () => {
    const { hub, seats } = tableOf(
      person("Ada", { tokenHash: "telefono" }),
      person("Ada", { tokenHash: "telefono" }),
      person("Bruno", { tokenHash: "portatile" }),
    );
    const asked: string[] = [];
    hub.endDeadSessions((session) => {
      asked.push(session);
      return session !== "telefono";
    });
    expect(asked).toEqual(["telefono", "portatile"]);
    expect(seats.map(({ wire }) => wire.closings)).toEqual([[CLOSE.deadSession], [CLOSE.deadSession], []]);
  });

  test("sends away who has been silent for a minute, though it was talked to", () => {
    const { clock, hub, seats } = tableOf(person("Muta"), person("Ada"));
    clock.pass(SILENT_AFTER_MS - 1);
    hub.tellEveryone(ping);
    for (const { member } of seats.slice(1)) hub.heard(member);
    hub.dropSilent(SILENT_AFTER_MS);
    expect(seats.map(({ wire }) => wire.closings)).toEqual([[], []]);
    clock.pass(1);
    hub.dropSilent(SILENT_AFTER_MS);
    expect(seats.map(({ wire }) => wire.closings)).toEqual([[CLOSE.silent], []]);
  });

  test("sends everyone away once when the server goes", () => {
    const { hub, seats } = tableOf(person("Ada"), person("Bruno"));
    hub.closeAll();
    hub.closeAll();
    expect(seats.map(({ wire }) => wire.closings)).toEqual([[CLOSE.goingAway], [CLOSE.goingAway]]);
  });
});
