import { describe, expect, test } from "bun:test";
import { POINTS } from "#shared/names.ts";
import type { Character } from "#shared/schemas/character.ts";
import { healthy } from "#shared/schemas/condition.ts";
import { changePoint, valueOfPoint } from "../../web/api/change-point.ts";
import { saveChange } from "../../web/api/save-change.ts";
import { factsOf, tracksOf } from "../../web/screens/sheet/points/tracks.ts";
import { investigator } from "../support/investigator.ts";

const ada: Character = {
  ...investigator(),
  _id: "0190aaaa-0000-7000-8000-000000000ada",
  tableId: null,
  ticks: [],
  condition: healthy(60),
  version: 3,
};
const sanity = { name: POINTS.sanity, delta: -2 };

describe("a point track", () => {
  test("changes by a difference, and nothing else does", () => {
    const changed = changePoint(ada, sanity);
    expect(valueOfPoint(changed, POINTS.sanity)).toBe(58);
    expect({ ...changed, points: ada.points }).toEqual(ada);
  });

  test("is limited by 0 and its maximum", () => {
    expect(valueOfPoint(changePoint(ada, { name: POINTS.hit, delta: -99 }), POINTS.hit)).toBe(0);
    expect(valueOfPoint(changePoint(ada, { name: POINTS.hit, delta: 99 }), POINTS.hit)).toBe(12);
  });

  test("of sanity is limited by the rule of the table, and keeps its own maximum", () => {
    const [sanityPoint] = changePoint(ada, { name: POINTS.sanity, delta: 20 }, "mythos").points.filter(
      ({ name }) => name === POINTS.sanity,
    );
    expect(sanityPoint).toEqual({ name: POINTS.sanity, value: 80, maxValue: 65 });
  });

  test("above its maximum can be lowered step by step", () => {
    const blessed = { ...ada, points: [{ name: POINTS.sanity, value: 70, maxValue: 65 }] };
    expect(valueOfPoint(changePoint(blessed, { name: POINTS.sanity, delta: -1 }), POINTS.sanity)).toBe(69);
    expect(valueOfPoint(changePoint(blessed, { name: POINTS.sanity, delta: 1 }), POINTS.sanity)).toBe(70);
  });

  test("that is text is unchanged", () => {
    expect(changePoint(ada, { name: POINTS.damageBonus, delta: 1 })).toEqual(ada);
  });

  test("is one of four; other points are shown as facts", () => {
    expect(tracksOf(ada).map(({ name }) => name)).toEqual([
      POINTS.hit,
      POINTS.magic,
      POINTS.sanity,
      POINTS.luck,
    ]);
    expect(factsOf(ada).map(({ name }) => name)).toEqual([POINTS.damageBonus, POINTS.build, POINTS.movement]);
  });
});

class Behind extends Error {
  constructor(readonly stored: Character) {
    super("behind");
  }
}

/** A server that stores one investigator, with version checks like the real one. */
function serverWith(stored: Character) {
  const held = { stored, received: 0 };
  return {
    held,
    send: async (changed: Character) => {
      held.received += 1;
      if (changed.version !== held.stored.version) throw new Behind(held.stored);
      held.stored = { ...changed, version: changed.version + 1 };
      return held.stored;
    },
    storedInstead: (error: unknown) => (error instanceof Behind ? error.stored : null),
  };
}

describe("saving a change", () => {
  test("returns the stored version", async () => {
    const server = serverWith(ada);
    const saved = await saveChange(ada, (latest) => changePoint(latest, sanity), server);
    expect(saved).toMatchObject({ character: { version: 4 }, wasBehind: false });
    expect(server.held.received).toBe(1);
  });

  test("is repeated on top of what another device has saved meanwhile, and reports it", async () => {
    const elsewhere = { ...changePoint(ada, { name: POINTS.sanity, delta: -5 }), version: 4 };
    const server = serverWith(elsewhere);
    const saved = await saveChange(ada, (latest) => changePoint(latest, sanity), server);
    expect(saved.wasBehind).toBe(true);
    expect(valueOfPoint(saved.character, POINTS.sanity)).toBe(53);
    expect(server.held.stored).toEqual(saved.character);
  });

  test("returns the version that it changed, for an undo of no more than that", async () => {
    const elsewhere = { ...changePoint(ada, { name: POINTS.sanity, delta: -59 }), version: 4 };
    const saved = await saveChange(ada, (latest) => changePoint(latest, sanity), serverWith(elsewhere));
    expect(saved.before).toEqual(elsewhere);
    expect([saved.before, saved.character].map((each) => valueOfPoint(each, POINTS.sanity))).toEqual([1, 0]);
  });

  test("again after a lost answer finds it stored, and does not apply it twice", async () => {
    const changed = changePoint(ada, sanity);
    const server = serverWith({ ...changed, version: 4 });
    const hasChange = (stored: Character) => valueOfPoint(stored, POINTS.sanity) === 58;
    const saved = await saveChange(ada, (latest) => changePoint(latest, sanity), { ...server, hasChange });
    expect(saved).toEqual({ character: { ...changed, version: 4 }, before: ada, wasBehind: false });
    expect(server.held.stored.version).toBe(4);
  });

  test("throws at once for other errors, and after four tries for repeated conflicts", async () => {
    const broken = { send: () => Promise.reject(new Error("rotto")), storedInstead: () => null };
    await expect(saveChange(ada, (latest) => latest, broken)).rejects.toThrow("rotto");
    let asked = 0;
    const stubborn = {
      send: () => {
        asked += 1;
        return Promise.reject(new Behind(ada));
      },
      storedInstead: () => ada,
    };
    await expect(saveChange(ada, (latest) => latest, stubborn)).rejects.toThrow("behind");
    expect(asked).toBe(4);
  });
});
