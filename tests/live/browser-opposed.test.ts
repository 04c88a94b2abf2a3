import { beforeEach, describe, expect, test } from "bun:test";
import { snapshot } from "valtio";
import type { Roll } from "#shared/schemas/roll.ts";
import { hasLanded, hearServer, hideOldRolls, leaveTable, table } from "../../web/live/table.ts";
import { pairUp } from "../../web/parts/roll/pairs.ts";
import { roll as told } from "./people.ts";

const rollOf = (id: string, changed: Partial<Roll> = {}): Roll => ({
  _id: id,
  clientId: null,
  at: 0,
  username: "Ada",
  who: `Chi ${id}`,
  characterId: null,
  npcId: null,
  what: "Ascoltare",
  kind: "skill",
  target: 55,
  difficulty: "normal",
  bonus: 0,
  dice: { units: 0, tens: [60] },
  total: 60,
  level: "failed",
  passed: false,
  origin: "real",
  pushOf: null,
  luckSpent: 0,
  seenBy: "all",
  askId: null,
  ...changed,
});
const hear = (message: Parameters<typeof hearServer>[0]) => hearServer(message, () => {});
const rolled = (id: string, changed: Partial<Roll> = {}) =>
  hear({
    action: "diceRollMessage",
    data: { ...told, id, username: "Ada", sentAt: 0, lifetimeMs: 60_000, roll: rollOf(id, changed) },
  });
const opposed = (one: string, other: string, winner: "one" | "other" | null) =>
  hear({ action: "opposed", data: { one, other, winner } });
const welcomeEnds = () => hear({ action: "ready", data: {} });
const cards = () =>
  pairUp(table.rolls, table.opposed).map((card) =>
    card.kind === "roll" ? card.roll.id : `${card.one.id}/${card.other.id}`,
  );

beforeEach(() => leaveTable());

/** Counts how often an element of a list is looked at: in a page each look is noted by the store, which takes its time. */
function counted<T>(list: T[]): { list: T[]; looks: () => number } {
  let looks = 0;
  const get = (target: T[], key: string | symbol) => {
    if (typeof key === "string" && /^\d+$/.test(key)) looks += 1;
    return Reflect.get(target, key);
  };
  return { list: new Proxy(list, { get }), looks: () => looks };
}

test("a long fight is laid out with a few looks at each roll, so that a page does not stand still", () => {
  const rolls = Array.from({ length: 200 }, (_, at) => ({ id: `${at}` }));
  const pairs = Array.from({ length: 100 }, (_, at) => ({ one: `${2 * at}`, other: `${2 * at + 1}` }));
  const { list, looks } = counted(rolls);
  expect(pairUp(list, pairs)).toHaveLength(100);
  expect(looks()).toBeLessThanOrEqual(5 * rolls.length);
});

describe("two rolls against each other, on a screen", () => {
  test("say why as the table says it, where it does: in a fight it does not follow from the rolls", () => {
    rolled("a", { level: "normal" });
    rolled("b", { level: "normal" });
    const why = "stesso livello: chi schiva";
    hear({ action: "opposed", data: { one: "a", other: "b", winner: "other", why } });
    expect(table.opposed[0]).toMatchObject({ winner: "other", why });
  });

  test("say who wins and why; those of the welcome are no news", () => {
    rolled("a", { level: "normal" });
    rolled("b");
    opposed("a", "b", "one");
    expect(snapshot(table).opposed).toMatchObject([{ winner: "one", why: "livello migliore", isNew: false }]);
    expect(table.opposed[0]?.sentence).toBe(
      "Chi a, Ascoltare, contro Chi b, Ascoltare: vince Chi a, livello migliore.",
    );
    welcomeEnds();
    rolled("c");
    opposed("b", "c", null);
    expect(table.opposed[0]).toMatchObject({ why: "falliscono entrambi, non vince nessuno", isNew: true });
  });

  test("are news again only when they end otherwise", () => {
    rolled("a", { level: "normal" });
    rolled("b");
    opposed("a", "b", "one");
    welcomeEnds();
    opposed("a", "b", "one");
    expect(snapshot(table).opposed).toMatchObject([{ isNew: false }]);
    const roll = rollOf("b", { level: "arduous" });
    hear({ action: "rollChanged", data: { roll, message: "", speachText: "" } });
    opposed("a", "b", "other");
    expect(snapshot(table).opposed).toMatchObject([{ winner: "other", isNew: true }]);
  });

  test("are nothing to a page that knows only one of them", () => {
    rolled("a");
    opposed("a", "b", "one");
    expect(table.opposed).toEqual([]);
  });

  test("are a card, too, when one of them had left the screen and is shown again", () => {
    rolled("a");
    hideOldRolls(Date.now() + 60_000);
    rolled("b");
    for (const id of ["a", "b"]) {
      hear({ action: "rollChanged", data: { roll: rollOf(id), message: "", speachText: "" } });
    }
    opposed("a", "b", null);
    expect(cards()).toEqual(["a/b"]);
  });

  test("stand on one card in the place of the newer, the one against several on several", () => {
    for (const id of ["a", "b", "c", "d"]) rolled(id);
    expect(cards()).toEqual(["d", "c", "b", "a"]);
    opposed("a", "c", null);
    expect(cards()).toEqual(["d", "a/c", "b"]);
    opposed("b", "a", null);
    expect(cards()).toEqual(["d", "a/c", "b/a"]);
  });

  test("stay apart, and untold, until the dice of both lie", () => {
    rolled("a");
    welcomeEnds();
    rolled("b", { origin: "server" });
    opposed("a", "b", null);
    expect(cards()).toEqual(["b", "a"]);
    expect(hasLanded({ one: "a", other: "b" })).toBe(false);
    for (const roll of table.rolls) roll.isFalling = false;
    expect(cards()).toEqual(["a/b"]);
    expect(hasLanded({ one: "a", other: "b" })).toBe(true);
  });

  test("a refusal stays with its roll until it changes", () => {
    rolled("a");
    hear({ action: "error", data: { code: "not_found", rollId: "a", message: "Non c'è" } });
    expect(table.rolls[0]?.problem).toBe("Non c'è");
    hear({ action: "rollChanged", data: { roll: rollOf("a"), message: "", speachText: "" } });
    expect(table.rolls[0]?.problem).toBeUndefined();
  });
});
