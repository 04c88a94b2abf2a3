import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { DiceRoll } from "#shared/schemas/dice-message.ts";
import { Outbox, type RollMessage } from "../../web/live/outbox.ts";
import { unsentRolls } from "../../web/session/unsent-rolls.ts";
import { forgetStorage, giveStorage } from "../support/storage.ts";

const nameOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const [ONE, TWO] = [nameOf(1), nameOf(2)];
const [HERE, ELSEWHERE] = ["00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002"];
const NOW = 1_790_000_000_000;

const roll = (speachText: string): DiceRoll => ({ message: "<p>x</p>", level: "normal", speachText });
const telling = (clientId: string, speachText: string, rolledAt?: number): RollMessage => ({
  action: "DICE_ROLL",
  data: { ...roll(speachText), clientId, ...(rolledAt !== undefined && { rolledAt }) },
});
const told = (clientId: string, speachText: string) => ({ clientId, message: telling(clientId, speachText) });
const asking = (clientId: string): RollMessage => ({
  action: "ROLL",
  data: { clientId, aim: { kind: "luck" }, bonus: 0, difficulty: "normal", seenBy: "all" },
});

describe("the outbox", () => {
  test("sends a roll at once, without a time, and only once", () => {
    const outbox = new Outbox();
    outbox.add(told(ONE, "a"), 1000, null);
    expect(outbox.take(false)).toEqual([telling(ONE, "a")]);
    expect(outbox.take(false)).toEqual([]);
  });

  test("keeps a roll made offline, with its time", () => {
    const outbox = new Outbox();
    outbox.add(told(ONE, "a"), 1000, null);
    outbox.add(told(TWO, "b"), 2000, null);
    expect(outbox.waiting.map(({ rolledAt }) => rolledAt)).toEqual([2000, 1000]);
    expect(outbox.take(true)).toEqual([telling(ONE, "a", 1000), telling(TWO, "b", 2000)]);
    expect(outbox.waiting).toEqual([]);
  });

  test("repeats an unanswered roll under the same clientId, and no answered one", () => {
    const outbox = new Outbox();
    outbox.add(told(ONE, "answered"), 1000, null);
    outbox.add({ clientId: TWO, message: asking(TWO) }, 2000, null);
    expect(outbox.take(false)).toHaveLength(2);
    outbox.settle(ONE);
    outbox.lost();
    expect(outbox.take(true)).toEqual([asking(TWO)]);
    outbox.settle(TWO);
    outbox.lost();
    expect(outbox.take(true)).toEqual([]);
  });

  test("gives up a roll after three unanswered tries", () => {
    const outbox = new Outbox();
    outbox.add(told(ONE, "lost"), 1000, null);
    for (let attempt = 0; attempt < 3; attempt++) {
      expect(outbox.take(true)).toHaveLength(1);
      outbox.lost();
    }
    expect(outbox.take(true)).toEqual([]);
  });

  test("repeats a roll that is requested again by hand, once", () => {
    const outbox = new Outbox();
    outbox.add({ clientId: ONE, message: asking(ONE) }, 1000, null);
    outbox.take(false);
    outbox.add({ clientId: ONE, message: asking(ONE) }, 2000, null);
    expect(outbox.take(false)).toEqual([asking(ONE)]);
  });

  test("replaces a refused roll of the page's own dice by a told roll with its time", () => {
    const outbox = new Outbox();
    outbox.add({ clientId: ONE, message: asking(ONE), told: roll("mine") }, 1000, null);
    expect(outbox.waiting.map(({ roll }) => roll)).toEqual([roll("mine")]);
    outbox.take(true);
    expect(outbox.refuse(ONE)).toBe(true);
    expect(outbox.take(true)).toEqual([telling(ONE, "mine", 1000)]);
    expect(outbox.refuse(TWO)).toBe(false);
  });

  test("repeats a roll beyond the rate limit without counting tries", () => {
    const outbox = new Outbox();
    outbox.add(told(ONE, "a"), 1000, null);
    for (let time = 0; time < 5; time += 1) {
      expect(outbox.take(false)).toHaveLength(1);
      expect(outbox.postpone(ONE)).toBe(true);
    }
    outbox.lost();
    expect(outbox.take(false)).toHaveLength(1);
    expect(outbox.postpone(TWO)).toBe(false);
  });
});

describe("after a reload the outbox", () => {
  beforeEach(giveStorage);
  afterEach(forgetStorage);
  const reloaded = (now = NOW) => new Outbox(unsentRolls.read(now));

  test("has the unanswered rolls, whether sent or not", () => {
    const outbox = new Outbox();
    outbox.add(told(ONE, "sent"), NOW, HERE);
    outbox.take(false);
    outbox.add({ clientId: TWO, message: asking(TWO), told: roll("mine") }, NOW, HERE);
    const again = reloaded();
    expect(again.waiting.map(({ roll }) => roll.speachText)).toEqual(["mine", "sent"]);
    expect(again.take(true)).toEqual([telling(ONE, "sent", NOW), asking(TWO)]);
  });

  test("has no answered, refused or abandoned rolls", () => {
    const outbox = new Outbox();
    outbox.add(told(ONE, "answered"), NOW, HERE);
    outbox.settle(ONE);
    outbox.add({ clientId: TWO, message: asking(TWO) }, NOW, HERE);
    outbox.refuse(TWO);
    for (const digit of [3, 4]) outbox.add(told(nameOf(digit), "lost"), NOW, HERE);
    for (let attempt = 0; attempt < 3; attempt++) {
      outbox.take(true);
      outbox.lost();
    }
    expect(reloaded().waiting).toEqual([]);
  });

  test("has only the rolls of the current table", () => {
    const outbox = new Outbox();
    outbox.add(told(ONE, "here"), NOW, HERE);
    outbox.add(told(TWO, "elsewhere"), NOW, ELSEWHERE);
    const again = reloaded();
    again.keepOnly(HERE);
    expect(again.take(true)).toEqual([telling(ONE, "here", NOW)]);
    expect(reloaded().waiting).toHaveLength(1);
  });

  test("has no rolls older than a day, nor entries of an older version", () => {
    const outbox = new Outbox();
    outbox.add(told(ONE, "yesterday"), NOW, HERE);
    expect(reloaded(NOW + 24 * 60 * 60_000).waiting).toEqual([]);
    localStorage.setItem("unsentRolls", JSON.stringify([{ clientId: ONE, roll: "?" }]));
    expect(reloaded().waiting).toEqual([]);
  });

  test("is empty after a logout", () => {
    new Outbox().add(told(ONE, "mine"), NOW, HERE);
    unsentRolls.clear();
    expect(reloaded().waiting).toEqual([]);
  });
});
