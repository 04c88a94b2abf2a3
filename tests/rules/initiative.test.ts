import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { bestCombat, type Combatant, initiativeOf, inOrder } from "#shared/rules/initiative.ts";
import { SEED } from "./chances.ts";
import { skill } from "./people.ts";

type Person = Combatant & { name: string };
const person = (name: string, dexterity: number, combat = 25, isReady = false): Person => ({
  name,
  dexterity,
  combat,
  isReady,
});
const namesInOrder = (...people: Person[]) => inOrder(people, (one) => one).map(({ name }) => name);

describe("in a round", () => {
  test("a higher Destrezza acts earlier", () => {
    expect(namesInOrder(person("Ada", 50), person("Bruno", 80), person("Carla", 65))).toEqual([
      "Bruno",
      "Carla",
      "Ada",
    ]);
  });

  test("a readied gun adds exactly 50 to Destrezza", () => {
    expect(initiativeOf({ dexterity: 45, isReady: true })).toBe(95);
    expect(initiativeOf({ dexterity: 45, isReady: false })).toBe(45);
    expect(namesInOrder(person("Ada", 90), person("Bruno", 45, 25, true))).toEqual(["Bruno", "Ada"]);
    expect(namesInOrder(person("Ada", 96), person("Bruno", 45, 25, true))).toEqual(["Ada", "Bruno"]);
  });

  test("at equal Destrezza the better fighting skill acts first", () => {
    expect(namesInOrder(person("Ada", 60, 25), person("Bruno", 60, 70))).toEqual(["Bruno", "Ada"]);
    expect(namesInOrder(person("Ada", 61, 25), person("Bruno", 60, 70))).toEqual(["Ada", "Bruno"]);
    expect(namesInOrder(person("Ada", 95, 25), person("Bruno", 45, 70, true))).toEqual(["Bruno", "Ada"]);
  });

  test("equal participants keep their order", () => {
    expect(namesInOrder(person("Uno", 50), person("Due", 50), person("Tre", 50))).toEqual([
      "Uno",
      "Due",
      "Tre",
    ]);
  });

  test("the order is a stable sort of all participants by initiative", () => {
    const anybody = fc.record({
      name: fc.string({ maxLength: 3 }),
      dexterity: fc.integer({ min: 1, max: 6 }).map((steps) => steps * 25),
      combat: fc.constantFrom(0, 25, 60),
      isReady: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anybody, { maxLength: 12 }), (people) => {
        const before = [...people];
        const order = inOrder(people, (one) => one);
        expect(people).toEqual(before);
        expect(order.length).toBe(people.length);
        expect(new Set(order)).toEqual(new Set(people));
        expect(inOrder(order, (one) => one)).toEqual(order);
        for (const [index, next] of order.slice(1).entries()) {
          const earlier = order[index] ?? next;
          const lead = initiativeOf(earlier) - initiativeOf(next) || earlier.combat - next.combat;
          expect(lead).toBeGreaterThanOrEqual(0);
          if (lead === 0) expect(people.indexOf(earlier)).toBeLessThan(people.indexOf(next));
        }
      }),
      { seed: SEED },
    );
  });
});

describe("the best fighting skill", () => {
  test("is the highest 'Combattere' of any specialisation and case", () => {
    const sword = skill("combattere (Spada)", 20, { value: 70 });
    expect(bestCombat([skill("Combattere (rissa)", 25), sword, skill("Combattere", 0)])).toBe(70);
  });

  test("is not one of shooting or throwing, nor one with a similar name", () => {
    const others = ["Armi da fuoco (pistola)", "Lanciare", "Schivare", "Combattere i topi"];
    expect(bestCombat(others.map((name) => skill(name, 90)))).toBe(0);
    expect(bestCombat([])).toBe(0);
  });
});
