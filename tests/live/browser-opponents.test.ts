import { describe, expect, test } from "bun:test";
import type { RollView } from "#shared/schemas/roll.ts";
import { earlierOpponents, mayStandAgainst, opponentsIn } from "../../web/parts/roll/opponents.ts";

type Candidate = Parameters<typeof earlierOpponents>[0][number];

const rollOf = (id: string, changed: Partial<RollView> = {}): Candidate => ({
  ...{ _id: id, characterId: `di ${id}`, npcId: null, at: 0, who: "Chi", what: "Ascoltare" },
  ...{ total: 60, target: 55, level: "failed", kind: "skill", pushOf: null },
  ...changed,
});
const shown = (id: string, changed?: Partial<RollView>) => ({ id, roll: rollOf(id, changed) });
const against = (id: string, feed: Parameters<typeof opponentsIn>, isMaster = false, of = `di ${id}`) => {
  const opponents = opponentsIn(...feed);
  const mayStand = mayStandAgainst({ _id: id, characterId: of }, opponents, isMaster);
  return opponents.rolls.filter(mayStand).map(({ _id }) => _id);
};

describe("a roll may be set against", () => {
  test("every roll of another investigator that has landed, in the order of the feed, but not itself", () => {
    const feed = [shown("a"), shown("b"), { ...shown("c"), isFalling: true }, shown("d"), { id: "detto" }];
    expect(against("b", [feed, []])).toEqual(["a", "d"]);
    expect(against("b", [[shown("a", { characterId: "di b" }), shown("b")], []])).toEqual([]);
  });

  test("no roll of sanity, nor one without a target, nor one that pushes or was pushed", () => {
    const feed = [
      shown("sanity", { kind: "sanity" }),
      shown("none", { target: null }),
      shown("pushing", { pushOf: "pushed" }),
      shown("pushed"),
      shown("mine"),
    ];
    expect(against("mine", [feed, []])).toEqual([]);
  });

  test("none that it was set against before, from either side; another roll still may", () => {
    const feed = [shown("a"), shown("b"), shown("c")];
    const settled = [{ one: "a", other: "b" }];
    expect(against("a", [feed, settled])).toEqual(["c"]);
    expect(against("b", [feed, settled])).toEqual(["c"]);
    expect(against("c", [feed, settled])).toEqual(["a", "b"]);
  });

  test("a roll of an NPC only by a master", () => {
    const feed = [shown("npc", { npcId: "n", characterId: null }), shown("mine")];
    expect(against("mine", [feed, []])).toEqual([]);
    expect(against("mine", [feed, []], true)).toEqual(["npc"]);
  });
});

test("earlier rolls are those that the feed does not show, and that neither it nor they push", () => {
  const opponents = opponentsIn([shown("here"), shown("pushing", { pushOf: "x" })], []);
  const last = ["here", "x", "y", "z"].map((id) => rollOf(id)).concat(rollOf("again", { pushOf: "y" }));
  expect(earlierOpponents(last, opponents).map(({ _id }) => _id)).toEqual(["z"]);
});

test("a whole feed is collected by reading each roll and each pair a fixed number of times", () => {
  const reads = (length: number) => {
    let count = 0;
    const counted = <T extends object>(target: T): T =>
      new Proxy(target, {
        get(from, key) {
          count += 1;
          const value: unknown = Reflect.get(from, key);
          return typeof value === "object" && value !== null ? counted(value) : value;
        },
      });
    const feed = counted(Array.from({ length }, (_, at) => shown(`${at}`)));
    const pairs = counted(
      Array.from({ length: length / 2 }, (_, at) => ({ one: `${at}`, other: `${at + 1}` })),
    );
    const opponents = opponentsIn(feed, pairs);
    for (const roll of opponents.rolls) opponents.rolls.some(mayStandAgainst(roll, opponents, true));
    return count;
  };
  expect(reads(200)).toBeLessThan(2.2 * reads(100));
});
