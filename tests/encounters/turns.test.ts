import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { SeenBy } from "#shared/schemas/roll.ts";
import { type Fighter, type FightState, withdrawn, withFighter } from "../../src/encounters/state.ts";
import { withDefence, withDive } from "../../src/encounters/traces.ts";
import {
  endOwn,
  giveTurn,
  nextTurn,
  sorted,
  wait,
  waitLater,
  withShown,
} from "../../src/encounters/turns.ts";
import { roundOf } from "../../src/encounters/view.ts";

const fighter = (changed: Partial<Fighter>): Fighter => ({
  _id: crypto.randomUUID(),
  ...{
    characterId: null,
    npcId: null,
    name: "Uno",
    number: 1,
    dexterity: 50,
    combat: 25,
    build: 0,
    armour: 0,
  },
  ...{ wounds: null, hasFallen: false, hasActed: false, isWaiting: false, isOut: false, hasDefended: false },
  ...{
    mostDefences: 1,
    defences: 0,
    losesAttack: false,
    isAiming: false,
    isReady: false,
    isHidden: false,
    ammo: [],
  },
  ...changed,
});

const anybody = fc
  .record({
    dexterity: fc.integer({ min: 1, max: 99 }),
    combat: fc.integer({ min: 0, max: 99 }),
    isOut: fc.boolean(),
  })
  .map(fighter);

const fights = fc.array(anybody, { minLength: 1, maxLength: 12 }).map((fighters): FightState => {
  const state = sorted({
    round: 1,
    turn: null,
    shown: null,
    fighters,
    isOrderedByHand: false,
    announced: [],
    strikes: [],
  });
  return { ...state, turn: state.fighters.find(({ isOut }) => !isOut)?._id ?? null };
});
const standing = ({ fighters }: FightState) => fighters.filter(({ isOut }) => !isOut).map(({ _id }) => _id);

/** The turns until the round ends. */
function turnsOf(state: FightState, step: (state: FightState) => FightState): (string | null)[] {
  const turns: (string | null)[] = [];
  let now = state;
  while (now.round === state.round && now.turn !== null && turns.length < 50) {
    turns.push(now.turn);
    now = step(now);
  }
  return turns;
}

describe("a round of any participants", () => {
  test("gives each participant who is not out one turn, in order, then resets actions and defences", () => {
    fc.assert(
      fc.property(fights, (state) => {
        expect(turnsOf(state, nextTurn)).toEqual(standing(state));
        const over = standing(state).reduce((now) => nextTurn(now), state);
        if (standing(state).length === 0) return;
        expect(over.round).toBe(2);
        expect(over.fighters.some(({ hasActed, hasDefended }) => hasActed || hasDefended)).toBe(false);
      }),
    );
  });

  test("ends even if everybody waits, and those who waited act last", () => {
    fc.assert(
      fc.property(fights, fc.infiniteStream(fc.boolean()), (state, choices) => {
        const waited = new Set<string>();
        const turns = turnsOf(state, (now) => {
          const { turn } = now;
          if (turn === null || waited.has(turn) || !choices.next().value) return nextTurn(now);
          waited.add(turn);
          return wait(now, turn);
        });
        expect(turns.length).toBeLessThanOrEqual(2 * standing(state).length);
        expect(new Set(turns)).toEqual(new Set(standing(state)));
        const eager = turns.filter((id) => id !== null && !waited.has(id));
        expect(eager).toEqual(standing(state).filter((id) => !waited.has(id)));
      }),
    );
  });

  test("continues from the participant to whom the master gives the turn", () => {
    const [first, second, third] = [
      fighter({ dexterity: 80 }),
      fighter({ dexterity: 60 }),
      fighter({ dexterity: 40 }),
    ];
    const fighters = [first, second, third];
    const state = {
      round: 1,
      turn: first._id,
      shown: null,
      fighters,
      isOrderedByHand: false,
      announced: [],
      strikes: [],
    };
    const jumped = giveTurn(state, third._id);
    expect(turnsOf(jumped, nextTurn)).toEqual([third._id, first._id, second._id]);
  });

  test("in which all are out has no turn, and the next begins when somebody is in again", () => {
    const fallen = fighter({ isOut: true });
    const state = {
      round: 1,
      turn: fallen._id,
      shown: null,
      fighters: [fallen],
      isOrderedByHand: false,
      announced: [],
      strikes: [],
    };
    const over = nextTurn(state);
    expect(over).toMatchObject({ round: 2, turn: null });
    const up = { ...over, fighters: over.fighters.map((one) => ({ ...one, isOut: false })) };
    expect(nextTurn(up).turn).toBe(fallen._id);
  });
});

describe("while a hidden participant has the turn, that somebody loses an attack", () => {
  const [thing, lurker, bruno] = [
    fighter({ dexterity: 90, losesAttack: true }),
    fighter({ dexterity: 60, isHidden: true }),
    fighter({ dexterity: 30 }),
  ];
  const begun: FightState = {
    ...{ round: 1, turn: thing._id, shown: null, fighters: [thing, lurker, bruno] },
    ...{ isOrderedByHand: false, announced: [], strikes: [] },
  };
  const hiddenTurn = withShown(begun, nextTurn(begun));
  const now = (state: FightState, { _id }: Fighter) =>
    state.fighters.find((one) => one._id === _id) ?? fighter({});
  const loses = (state: FightState, one: Fighter, isOwn = false) =>
    roundOf(state, now(state, one), isOwn).losesAttack;

  test("stays shown until the turn is seen to pass", () => {
    expect(now(hiddenTurn, thing).losesAttack).toBe(false);
    expect(loses(hiddenTurn, thing)).toBe(true);
    expect(loses(withShown(hiddenTurn, nextTurn(hiddenTurn)), thing)).toBe(false);
  });

  test("is shown at once when he dives for cover then: to all who see the shot, otherwise to himself", () => {
    expect(loses(withDive(hiddenTurn, now(hiddenTurn, bruno), "all"), bruno)).toBe(true);
    const unseen = withDive(hiddenTurn, now(hiddenTurn, bruno), "masters");
    expect([loses(unseen, bruno), loses(unseen, bruno, true)]).toEqual([false, true]);
  });

  test("that a hidden dive has cost stays unseen in the next round, too", () => {
    const acted = (one: Fighter) => ({ ...one, hasActed: true });
    const late = { ...begun, turn: lurker._id, fighters: [acted(thing), lurker, acted(bruno)] };
    const next = nextTurn(withDive(late, now(late, bruno), "masters"));
    expect(next.round).toBe(2);
    expect(now(next, bruno).losesAttack).toBe(true);
    expect([loses(next, bruno), loses(next, bruno, true)]).toEqual([false, true]);
  });

  test("is over for a player who has ended a turn that he saw as his, also when the true round catches up", () => {
    const last: FightState = {
      ...begun,
      ...{ turn: lurker._id, fighters: [now(hiddenTurn, thing), { ...bruno, losesAttack: true }, lurker] },
    };
    const shown = withShown({ ...last, turn: bruno._id }, last);
    const ended = endOwn(shown, bruno._id, nextTurn);
    expect(loses(ended, bruno, true)).toBe(false);
    expect(loses(withShown(ended, nextTurn(ended)), bruno, true)).toBe(false);
  });
});

describe("whatever hidden participants do", () => {
  const SEEN = ["end", "wait", "wait later", "pass on", "let wait", "dive", "defend"] as const;
  const UNSEEN = ["arrive", "leave", "wait unseen", "act", "dive unseen", "defend unseen"] as const;
  const operations = fc.array(
    fc.tuple(fc.constantFrom(...SEEN, ...UNSEEN), fc.integer({ min: 1, max: 99 })),
    {
      minLength: 1,
      maxLength: 40,
      size: "max",
    },
  );
  const isSeen = (what: string) => SEEN.some((each) => each === what);
  const both = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.boolean()), { minLength: 2, maxLength: 6 })
    .map((all) => all.map(([dexterity, isHidden]) => fighter({ dexterity, isHidden })))
    .filter((all) => all.some(({ isHidden }) => !isHidden));

  function begun(fighters: readonly Fighter[]): FightState {
    const state = sorted({
      ...{ round: 1, turn: null, shown: null, fighters: [...fighters] },
      ...{ isOrderedByHand: false, announced: [], strikes: [] },
    });
    return withShown(null, { ...state, turn: state.fighters[0]?._id ?? null });
  }

  const step = (state: FightState, change: (state: FightState) => FightState) =>
    withShown(state, change(state));

  /** What a player sees. */
  function seenOf(state: FightState) {
    const { round, turn } = state.shown ?? state;
    const visible = state.fighters.filter(({ isHidden }) => !isHidden);
    const marks = visible.map((one) => {
      const { hasActed, isWaiting, hasDefended, losesAttack } = roundOf(state, one, false);
      return { id: one._id, hasActed, isWaiting, hasDefended, losesAttack };
    });
    return { round, turn, marks };
  }

  /** A master ends the turns of hidden participants, until the round that players see has begun. */
  function catchUp(state: FightState): FightState {
    let now = state;
    while (now.shown && now.shown.round > now.round) now = step(now, nextTurn);
    return now;
  }

  /** A visible participant defends, or dives for cover. */
  function defended(state: FightState, what: string, number: number, seenBy: SeenBy): FightState {
    const visible = state.fighters
      .filter(({ isHidden }) => !isHidden)
      .toSorted((one, other) => one._id.localeCompare(other._id));
    const one = visible[number % visible.length];
    if (!one) return state;
    return step(state, (now) => (what === "dive" ? withDive : withDefence)(now, one, seenBy));
  }

  /** Something that players do not see. */
  function hide(state: FightState, what: string, number: number): FightState {
    if (what.endsWith(" unseen") && what !== "wait unseen")
      return defended(state, what.slice(0, -" unseen".length), number, "masters");
    const lurkers = state.fighters.filter(({ isHidden }) => isHidden);
    const one = lurkers[number % Math.max(1, lurkers.length)];
    const fighters = [...state.fighters, fighter({ dexterity: number, isHidden: true })];
    if (what === "arrive")
      return lurkers.length > 4 ? state : step(state, (now) => sorted({ ...now, fighters }));
    if (!one) return state;
    if (what === "leave") {
      const gone = (now: FightState) =>
        withdrawn(withFighter(now, one._id, { isOut: true }), one._id, nextTurn);
      return step(state, (now) => {
        const left = gone(now);
        return { ...left, fighters: left.fighters.filter(({ _id }) => _id !== one._id) };
      });
    }
    if (what === "wait unseen") return step(state, (now) => wait(now, one._id));
    return state.turn === one._id ? step(state, nextTurn) : state;
  }

  function happen(state: FightState, what: string, which: number): FightState {
    const { turn, marks } = seenOf(state);
    if (what === "dive" || what === "defend") return defended(state, what, which, "all");
    if (turn === null) return state;
    if (what === "end") return step(state, (now) => endOwn(now, turn, nextTurn));
    if (what === "wait") return step(state, (now) => endOwn(now, turn, (fight) => wait(fight, turn)));
    if (what === "wait later") {
      const later = marks.filter(({ id, hasActed }) => id !== turn && !hasActed);
      const one = later[which % Math.max(1, later.length)];
      return one ? step(state, (now) => waitLater(now, one.id)) : state;
    }
    const before = JSON.stringify([seenOf(state).round, turn]);
    let now = what === "let wait" ? step(state, (fight) => wait(fight, turn)) : step(state, nextTurn);
    for (let pressed = 0; pressed < 20; pressed += 1) {
      const seen = seenOf(now);
      if (JSON.stringify([seen.round, seen.turn]) !== before) break;
      now = step(now, nextTurn);
    }
    return now;
  }

  test("players see the rounds, turns and marks that they would see without them", () => {
    fc.assert(
      fc.property(both, operations, (fighters, all) => {
        let [secret, plain] = [begun(fighters), begun(fighters.filter(({ isHidden }) => !isHidden))];
        for (const [what, number] of all) {
          secret = catchUp(isSeen(what) ? secret : hide(secret, what, number));
          expect(seenOf(secret)).toEqual(seenOf(plain));
          if (!isSeen(what)) continue;
          [secret, plain] = [happen(secret, what, number), happen(plain, what, number)];
          expect(seenOf(secret)).toEqual(seenOf(plain));
        }
      }),
      { numRuns: 500 },
    );
  });
});
