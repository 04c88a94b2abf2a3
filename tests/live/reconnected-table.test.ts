import { beforeEach, describe, expect, test } from "bun:test";
import { subscribe } from "valtio";
import type { ServerMessage } from "#shared/protocol.ts";
import type { Ask } from "#shared/schemas/ask.ts";
import type { Encounter } from "#shared/schemas/encounter.ts";
import type { Handout } from "#shared/schemas/handout.ts";
import { held } from "../../web/live/handouts.ts";
import { handleFrame, leaveTable, setStatus, table } from "../../web/live/table.ts";

const TABLE = "0190aaaa-0000-7000-8000-000000000001";
const ask = (id: string): Ask => ({
  ...{ _id: id, at: 1, by: "Marta", aim: { kind: "group-luck" }, bonus: 0, seenBy: "all", note: "" },
  ...{ hideDifficulty: false, secret: false, waitingFor: [], rolls: [] },
});
const encounter: Encounter = { _id: "fight", round: 2, turn: null, participants: [], attacks: [], blows: [] };
const handout = (id: string): Handout => ({
  ...{ _id: id, title: id, kind: "letter", text: "", imageId: null, shownAt: 1, isForAll: true },
});

const asked = (id: string): ServerMessage => ({ action: "rollAsked", data: { ask: ask(id) } });
const fight: ServerMessage = { action: "encounterChanged", data: { encounter } };
const shown = (id: string): ServerMessage => ({ action: "handoutShown", data: { handout: handout(id) } });

const hear = (...messages: ServerMessage[]) => {
  for (const message of messages) handleFrame(message, () => {});
};
const seated = (_id = TABLE, isMaster = true): ServerMessage => ({
  action: "seated",
  data: { table: { _id, name: "Il tavolo", isMaster } },
});
const ready: ServerMessage = { action: "ready", data: {} };
const onScreen = () => ({
  asks: table.asks.map(({ _id }) => _id),
  round: table.encounter?.round ?? null,
  handouts: held.up.map(({ _id }) => _id),
});

beforeEach(() => {
  leaveTable();
  hear(seated(), asked("one"), asked("two"), fight, shown("letter"), shown("note"), ready);
  setStatus("connecting");
});

describe("a page that reconnects to its table", () => {
  test("keeps fight, requests and documents on the screen until the welcome has sent them again", () => {
    const before = onScreen();
    const seen: ReturnType<typeof onScreen>[] = [];
    const forget = [table, held].map((state) => subscribe(state, () => seen.push(onScreen()), true));
    hear(seated(), asked("one"), asked("two"), fight, shown("letter"), shown("note"), ready);
    for (const each of forget) each();
    expect(before).toEqual({ asks: ["one", "two"], round: 2, handouts: ["letter", "note"] });
    for (const each of seen) {
      expect(each.asks.toSorted()).toEqual(before.asks);
      expect(each.round).toBe(2);
      expect(each.handouts.toSorted()).toEqual(before.handouts);
    }
    expect(onScreen()).toEqual(before);
  });

  test("drops at the end of the welcome what was not sent again", () => {
    hear(seated(), asked("two"), shown("note"), ready);
    expect(onScreen()).toEqual({ asks: ["two"], round: null, handouts: ["note"] });
  });

  test("has requests in the order of the welcome, and those that came during the outage", () => {
    hear(seated(), asked("reopened"), asked("one"), asked("three"), fight, ready);
    expect(onScreen()).toEqual({ asks: ["reopened", "one", "three"], round: 2, handouts: [] });
  });

  test("drops what ends while the welcome is being sent", () => {
    hear(seated(), asked("one"), asked("two"), fight, shown("note"));
    hear({ action: "askChanged", data: { askId: "one", ask: null } });
    hear({ action: "encounterChanged", data: { encounter: null } });
    hear({ action: "handoutHidden", data: { id: "note", forget: false } }, ready);
    expect(onScreen()).toEqual({ asks: ["two"], round: null, handouts: [] });
  });

  test("counts only the last of two welcomes, if the first was interrupted", () => {
    hear(seated(), asked("one"), fight);
    setStatus("connecting");
    hear(seated(), asked("two"), ready);
    expect(onScreen()).toEqual({ asks: ["two"], round: null, handouts: [] });
  });

  test.each([
    ["at another table", seated("0190aaaa-0000-7000-8000-000000000002")],
    ["in another role", seated(TABLE, false)],
    ["at no table", { action: "seated", data: { table: null } } satisfies ServerMessage],
  ])("clears everything at once %s", (_where, place) => {
    hear(place);
    expect(onScreen()).toEqual({ asks: [], round: null, handouts: [] });
  });
});
