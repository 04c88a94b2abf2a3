import { afterEach, beforeEach, describe, expect, mock, setSystemTime, test } from "bun:test";
import { snapshot } from "valtio";
import type { DiceMessage } from "#shared/schemas/dice-message.ts";
import { handleFrame, hideOldRolls, leaveTable, setStatus, table } from "../../web/live/table.ts";
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
  handleFrame(
    {
      action: "diceRollMessage",
      data: { ...roll, id, username: "Ada", sentAt: 0, lifetimeMs: 122_220, ...more },
    },
    pong,
  );
const welcomeEnds = () => handleFrame({ action: "ready", data: {} }, pong);

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
    handleFrame({ action: "ping", data: {} }, pong);
    expect(pong).toHaveBeenCalledTimes(1);
  });

  test("is connected once the welcome is complete", () => {
    setStatus("connecting");
    handleFrame({ action: "audioStreaming", data: { file: rain, elapsedMs: 0, at: 0 } }, pong);
    expect(table.status).toBe("connecting");
    welcomeEnds();
    expect(snapshot(table)).toMatchObject({ status: "connected", streaming: rain });
    setStatus("offline");
    expect(table.status).toBe("offline");
  });

  test("shows the newest roll first, and marks rolls after the welcome as new", () => {
    rolled("before");
    welcomeEnds();
    rolled("after");
    expect(table.rolls.map(({ id, isNew }) => [id, isNew])).toEqual([
      ["after", true],
      ["before", false],
    ]);
  });

  test("shows a roll once, though it is sent again after a reconnection", () => {
    welcomeEnds();
    rolled("a");
    setStatus("connecting");
    rolled("a");
    rolled("missed");
    expect(table.rolls.map(({ id }) => id)).toEqual(["missed", "a"]);
  });

  test("shows the changes of a roll that were made during an outage", () => {
    rolled("a");
    welcomeEnds();
    setStatus("connecting");
    rolled("a", { level: "arduous", speachText: "con la Fortuna" });
    welcomeEnds();
    expect(snapshot(table).rolls).toMatchObject([
      { id: "a", level: "arduous", speachText: "con la Fortuna" },
    ]);
  });

  test("keeps the newest forty rolls of one person, and the older rolls of others", () => {
    welcomeEnds();
    rolled("of Bruno", { username: "Bruno" });
    for (let index = 0; index < 60; index += 1) rolled(`${index}`);
    const ids = table.rolls.map(({ id }) => id);
    expect(ids).toEqual([...Array.from({ length: 40 }, (_, index) => `${59 - index}`), "of Bruno"]);
  });

  test("hides a roll at the end of its lifetime by this device's clock", () => {
    rolled("a", { sentAt: NOON - 3_600_000, lifetimeMs: 2_000 });
    hideOldRolls(NOON + 1_999);
    expect(table.rolls).toHaveLength(1);
    hideOldRolls(NOON + 2_000);
    expect(table.rolls).toEqual([]);
  });

  test("keeps the error of an answer, unless it has a clientId of its own", () => {
    const askId = "0190aaaa-0000-7000-8000-000000000001";
    const error = { code: "not_found", message: "Questo attacco non aspetta più", askId } as const;
    handleFrame({ action: "error", data: { ...error, clientId: crypto.randomUUID() } }, pong);
    expect(table.refusal).toBe(null);
    handleFrame({ action: "error", data: error }, pong);
    expect(table.refusal).toBe("Questo attacco non aspetta più");
  });

  test("is empty after a logout", () => {
    welcomeEnds();
    rolled("a");
    handleFrame({ action: "audioStreaming", data: { file: rain, elapsedMs: 0, at: 0 } }, pong);
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

  test("keeps the flag of a new page version after a logout", () => {
    handleFrame({ action: "pageChanged", data: {} }, pong);
    leaveTable();
    expect(table.isOutdated).toBe(true);
    table.isOutdated = false;
  });
});
