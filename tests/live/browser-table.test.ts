import { afterEach, beforeEach, describe, expect, mock, setSystemTime, test } from "bun:test";
import { snapshot } from "valtio";
import type { DiceMessage } from "#shared/schemas/dice-message.ts";
import { hearServer, hideOldRolls, leaveTable, setStatus, table } from "../../web/live/table.ts";
import { roll } from "./people.ts";

const rain = {
  _id: "1",
  groupName: "Tempo",
  fileTitle: "pioggia",
  filePath: "/audio/files/tempo/pioggia.mp3",
};
const NOON = Date.UTC(2026, 9, 31, 12);

const pong = mock(() => {});
const rolled = (id: string, more: Partial<DiceMessage> = {}) =>
  hearServer(
    {
      action: "diceRollMessage",
      data: { ...roll, id, username: "Ada", sentAt: 0, lifetimeMs: 122_220, ...more },
    },
    pong,
  );
const welcomeEnds = () => hearServer({ action: "ready", data: {} }, pong);

beforeEach(() => {
  leaveTable();
  pong.mockClear();
  setSystemTime(NOON);
});
afterEach(() => {
  setSystemTime();
});

describe("the table on a screen", () => {
  test("answers a ping, and only a ping, with a pong", () => {
    rolled("a");
    welcomeEnds();
    expect(pong).not.toHaveBeenCalled();
    hearServer({ action: "ping", data: {} }, pong);
    expect(pong).toHaveBeenCalledTimes(1);
  });

  test("is connected once the server's welcome is over, and not before", () => {
    setStatus("connecting");
    hearServer({ action: "audioStreaming", data: { file: rain, elapsedMs: 0, at: 0 } }, pong);
    expect(table.status).toBe("connecting");
    welcomeEnds();
    expect(snapshot(table)).toMatchObject({ status: "connected", streaming: rain });
    setStatus("offline");
    expect(table.status).toBe("offline");
  });

  test("shows the newest roll first, and tells news from what was there", () => {
    rolled("before");
    welcomeEnds();
    rolled("after");
    expect(table.rolls.map(({ id, isNew }) => [id, isNew])).toEqual([
      ["after", true],
      ["before", false],
    ]);
  });

  test("shows a roll once, though it is told again after a reconnection", () => {
    welcomeEnds();
    rolled("a");
    setStatus("connecting");
    rolled("a");
    rolled("missed");
    expect(table.rolls.map(({ id }) => id)).toEqual(["missed", "a"]);
  });

  test("shows what has become of a roll while the line was down", () => {
    rolled("a");
    welcomeEnds();
    setStatus("connecting");
    rolled("a", { level: "arduous", speachText: "con la Fortuna" });
    welcomeEnds();
    expect(snapshot(table).rolls).toMatchObject([
      { id: "a", level: "arduous", speachText: "con la Fortuna" },
    ]);
  });

  test("shows the newest forty of one person, and what the others rolled before stays", () => {
    welcomeEnds();
    rolled("of Bruno", { username: "Bruno" });
    for (let index = 0; index < 60; index += 1) rolled(`${index}`);
    const ids = table.rolls.map(({ id }) => id);
    expect(ids).toEqual([...Array.from({ length: 40 }, (_, index) => `${59 - index}`), "of Bruno"]);
  });

  test("hides a roll when its lifetime ends by this device's clock, whatever the server's says", () => {
    rolled("a", { sentAt: NOON - 3_600_000, lifetimeMs: 2_000 });
    hideOldRolls(NOON + 1_999);
    expect(table.rolls).toHaveLength(1);
    hideOldRolls(NOON + 2_000);
    expect(table.rolls).toEqual([]);
  });

  test("keeps why an answer was refused, but not of what is answered by its own name", () => {
    const askId = "0190aaaa-0000-7000-8000-000000000001";
    const error = { code: "not_found", message: "Questo attacco non aspetta più", askId } as const;
    hearServer({ action: "error", data: { ...error, clientId: crypto.randomUUID() } }, pong);
    expect(table.refusal).toBe(null);
    hearServer({ action: "error", data: error }, pong);
    expect(table.refusal).toBe("Questo attacco non aspetta più");
  });

  test("forgets everything when somebody logs out", () => {
    welcomeEnds();
    rolled("a");
    hearServer({ action: "audioStreaming", data: { file: rain, elapsedMs: 0, at: 0 } }, pong);
    leaveTable();
    expect(snapshot(table)).toEqual({
      status: "offline",
      rolls: [],
      opposed: [],
      waiting: [],
      asks: [],
      encounter: null,
      refusal: null,
      streaming: null,
      streamingBegan: 0,
      audios: [],
      isOutdated: false,
      isServerFull: false,
    });
  });

  test("knows once it is told that the server has another page, whoever logs in then", () => {
    hearServer({ action: "pageChanged", data: {} }, pong);
    leaveTable();
    expect(table.isOutdated).toBe(true);
    table.isOutdated = false;
  });
});
