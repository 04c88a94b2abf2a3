import { expect, test } from "bun:test";
import type { DiceRoll } from "#shared/schemas/dice-message.ts";
import { Outbox, type RollMessage } from "../../web/live/outbox.ts";

const UUID = "00000000-0000-4000-8000-000000000001";

const roll = (speachText: string): DiceRoll => ({ message: "<p>x</p>", level: "normal", speachText });
const telling = (speachText: string, rolledAt?: number): RollMessage => ({
  action: "DICE_ROLL",
  data: { ...roll(speachText), ...(rolledAt !== undefined && { rolledAt }) },
});
const told = (speachText: string) => ({ clientId: `of ${speachText}`, message: telling(speachText) });
const asking: RollMessage = {
  action: "ROLL",
  data: { clientId: UUID, aim: { kind: "luck" }, bonus: 0, difficulty: "normal", seenBy: "all" },
};

test("a roll told at once carries no time of its own, and is told once", () => {
  const outbox = new Outbox();
  outbox.add(told("a"), 1000);
  expect(outbox.take(false)).toEqual([telling("a")]);
  expect(outbox.take(false)).toEqual([]);
});

test("a roll made away from the table waits, and carries the moment when it was made", () => {
  const outbox = new Outbox();
  outbox.add(told("a"), 1000);
  outbox.add(told("b"), 2000);
  expect(outbox.waiting.map(({ rolledAt }) => rolledAt)).toEqual([2000, 1000]);
  expect(outbox.take(true)).toEqual([telling("a", 1000), telling("b", 2000)]);
  expect(outbox.waiting).toEqual([]);
});

test("a roll sent into a dead line goes again, one that was heard does not", () => {
  const outbox = new Outbox();
  outbox.add(told("heard"), 1000);
  outbox.add(told("lost"), 2000);
  outbox.take(false);
  outbox.confirm(roll("heard"));
  outbox.lost();
  expect(outbox.take(true)).toEqual([telling("lost", 2000)]);
});

test("somebody else's roll confirms nothing", () => {
  const outbox = new Outbox();
  outbox.add(told("mine"), 1000);
  outbox.confirm(roll("mine"));
  expect(outbox.waiting.length).toBe(1);
  outbox.take(false);
  outbox.confirm(roll("another"));
  outbox.lost();
  expect(outbox.waiting.length).toBe(1);
});

test("what the table never shows is given up after three tries", () => {
  const outbox = new Outbox();
  outbox.add(told("refused"), 1000);
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(outbox.take(true).length).toBe(1);
    outbox.lost();
  }
  expect(outbox.take(true)).toEqual([]);
});

test("a throw that the server is asked for goes again, under the same name, until it is answered", () => {
  const outbox = new Outbox();
  outbox.add({ clientId: UUID, message: asking }, 1000);
  expect(outbox.take(false)).toEqual([asking]);
  outbox.lost();
  expect(outbox.take(true)).toEqual([asking]);
  outbox.settle(UUID);
  outbox.lost();
  expect(outbox.take(true)).toEqual([]);
});

test("a throw that is asked for again by hand is sent again, once", () => {
  const outbox = new Outbox();
  outbox.add({ clientId: UUID, message: asking }, 1000);
  outbox.take(false);
  outbox.add({ clientId: UUID, message: asking }, 2000);
  expect(outbox.take(false)).toEqual([asking]);
});

test("a refused throw of the page's own dice is told instead, with its own time", () => {
  const outbox = new Outbox();
  outbox.add({ clientId: UUID, message: asking, told: roll("mine") }, 1000);
  expect(outbox.waiting.map(({ roll }) => roll)).toEqual([roll("mine")]);
  outbox.take(true);
  expect(outbox.refuse(UUID)).toBe(true);
  expect(outbox.take(true)).toEqual([telling("mine", 1000)]);
  expect(outbox.refuse("another")).toBe(false);
});
