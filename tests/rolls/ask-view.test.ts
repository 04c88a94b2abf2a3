import { expect, test } from "bun:test";
import fc from "fast-check";
import type { StoredAsk } from "../../src/rolls/ask-store.ts";
import { askView } from "../../src/rolls/audience.ts";
import { runs } from "../fuzz/seed.ts";

const PEOPLE = ["ada", "bruno", "carla"];
const owners = new Map(PEOPLE.map((person) => [`sheet of ${person}`, person]));
const investigators = fc.subarray([...owners.keys(), "sheet of who left"]);

const asks = fc
  .record({
    seenBy: fc.constantFrom("all" as const, "masters" as const, "blind" as const),
    difficulty: fc.constantFrom("normal" as const, "arduous" as const, "extreme" as const),
    hideDifficulty: fc.boolean(),
    secret: fc.boolean(),
    isOpen: fc.boolean(),
    waitingFor: investigators,
    answered: investigators,
  })
  .map(
    ({ answered, ...ask }): StoredAsk => ({
      ...ask,
      id: "the ask",
      userId: null,
      username: "Custode",
      createdAt: 0,
      aim: { kind: "luck" },
      bonus: 0,
      note: "",
      given: answered.map((characterId) => ({ characterId, rollId: `roll of ${characterId}` })),
    }),
  );
const viewers = fc.record({ userId: fc.constantFrom(...PEOPLE, "nobody"), isMaster: fc.boolean() });

test("the view of a request never contains what its viewer may not know", () => {
  fc.assert(
    fc.property(asks, viewers, (ask, viewer) => {
      const seen = askView(ask, viewer, owners);
      if (!seen) return;
      expect(ask.isOpen).toBe(true);
      expect(seen.waitingFor.every((id) => owners.has(id))).toBe(true);
      if (viewer.isMaster) return;
      expect(ask.secret).toBe(false);
      if (ask.hideDifficulty) expect(seen).not.toHaveProperty("difficulty");
      const mine = `roll of sheet of ${viewer.userId}`;
      if (ask.seenBy === "masters") expect([[], [mine]]).toContainEqual(seen.rolls);
      if (ask.seenBy === "blind") expect(seen.rolls).toEqual([]);
    }),
    runs(2_000),
  );
});

test("a request is shown to every master and, unless it is secret, to everybody who has to answer", () => {
  fc.assert(
    fc.property(asks, viewers, (ask, viewer) => {
      const isAsked = ask.waitingFor.includes(`sheet of ${viewer.userId}`);
      const isDue = ask.isOpen && (viewer.isMaster || (isAsked && !ask.secret));
      if (isDue) expect(askView(ask, viewer, owners)).not.toBeNull();
    }),
    runs(2_000),
  );
});
