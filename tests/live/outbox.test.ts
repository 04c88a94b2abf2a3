import { expect, test } from "bun:test";
import type { DiceRoll } from "#shared/schemas/dice-message.ts";
import { Outbox } from "../../web/live/outbox.ts";

const roll = (speachText: string): DiceRoll => ({ message: "<p>x</p>", level: "normal", speachText });

test("a roll told at once carries no time of its own, and is told once", () => {
  const outbox = new Outbox();
  outbox.add(roll("a"), 1000);
  expect(outbox.take(false)).toEqual([roll("a")]);
  expect(outbox.take(false)).toEqual([]);
});

test("a roll made away from the table waits, and carries the moment when it was made", () => {
  const outbox = new Outbox();
  outbox.add(roll("a"), 1000);
  outbox.add(roll("b"), 2000);
  expect(outbox.waiting.map(({ rolledAt }) => rolledAt)).toEqual([2000, 1000]);
  expect(outbox.take(true)).toEqual([
    { ...roll("a"), rolledAt: 1000 },
    { ...roll("b"), rolledAt: 2000 },
  ]);
  expect(outbox.waiting).toEqual([]);
});

test("a roll sent into a dead line goes again, one that was heard does not", () => {
  const outbox = new Outbox();
  outbox.add(roll("heard"), 1000);
  outbox.add(roll("lost"), 2000);
  outbox.take(false);
  outbox.confirm(roll("heard"));
  outbox.lost();
  expect(outbox.take(true)).toEqual([{ ...roll("lost"), rolledAt: 2000 }]);
});

test("somebody else's roll confirms nothing", () => {
  const outbox = new Outbox();
  outbox.add(roll("mine"), 1000);
  outbox.confirm(roll("mine"));
  expect(outbox.waiting.length).toBe(1);
  outbox.take(false);
  outbox.confirm(roll("another"));
  outbox.lost();
  expect(outbox.waiting.length).toBe(1);
});

test("what the table never shows is given up after three tries", () => {
  const outbox = new Outbox();
  outbox.add(roll("refused"), 1000);
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(outbox.take(true).length).toBe(1);
    outbox.lost();
  }
  expect(outbox.take(true)).toEqual([]);
});
