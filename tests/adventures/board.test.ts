import { describe, expect, test } from "bun:test";
import type { LedClue } from "#shared/clues/index.ts";
import { listedWith } from "../../web/parts/adventure/listed.ts";
import { crucialOf, sortPlaces } from "../../web/screens/board/adventure/crucial.ts";

const page = (_id: string) => ({ _id, key: _id, title: _id.toUpperCase(), version: 1 });
const PAGES = [page("a"), page("b"), page("c")];
const SEATS = [
  { ...{ userId: "u", username: "Lia", isMaster: false, isHere: true, playing: null, characters: [] } },
];
const finding = { userId: "u", username: "Lia", characterId: null, at: 1, from: null, by: "Lia" };
const clue = (title: string, pages: string[], more: Partial<LedClue> = {}): LedClue => ({
  ...{ _id: title, adventureId: "x", key: title, title, text: "", isCrucial: true, pages },
  ...{ handoutId: null, foundBy: [], ...more },
});

describe("the crucial clues of an adventure", () => {
  test("are counted, with the pages where one that nobody has found still lies, in their order", () => {
    const clues = [
      clue("uno", ["c", "a"]),
      clue("due", ["a"], { foundBy: [finding] }),
      clue("tre", ["b"], { isCrucial: false }),
      clue("quattro", ["c"]),
    ];
    expect(crucialOf(clues, PAGES, SEATS)).toEqual({
      ...{ found: 1, all: 3, nowhere: [] },
      places: [
        { page: page("a"), count: 1 },
        { page: page("c"), count: 2 },
      ],
    });
  });

  test("are still to be found where only somebody knows them who has left the table, or leads it now", () => {
    const known = [clue("uno", ["a"], { foundBy: [finding] })];
    const led = SEATS.map((seat) => ({ ...seat, isMaster: true }));
    for (const seats of [[], led])
      expect(crucialOf(known, PAGES, seats)).toMatchObject({ found: 0, places: [{ count: 1 }] });
  });

  test("that lie in no page are named", () => {
    expect(crucialOf([clue("uno", ["deleted"])], PAGES, SEATS)?.nowhere).toEqual(["uno"]);
  });

  test("name few pages, and none of several where a finger needs room for each", () => {
    const places = ["a", "b", "c", "d", "e"].map((id) => ({ page: page(id), count: 1 }));
    const sorted = (count: number, isTouch: boolean) => {
      const { named, others } = sortPlaces(places.slice(0, count), isTouch);
      return [named.length, others.length];
    };
    expect([sorted(4, false), sorted(5, false)]).toEqual([
      [4, 0],
      [3, 2],
    ]);
    expect([sorted(1, true), sorted(2, true), sorted(0, true)]).toEqual([
      [1, 0],
      [0, 2],
      [0, 0],
    ]);
  });

  test("are none where no clue is crucial", () => {
    expect(crucialOf([clue("uno", ["a"], { isCrucial: false })], PAGES, SEATS)).toBeNull();
  });
});

describe("a master's list", () => {
  const things = [{ id: 1 }, { id: 2, adventureId: "x" }, { id: 3, adventureId: "y" }];
  const ids = (openId: string | null) => listedWith(things, openId).map(({ id }) => id);

  test("begins with what the open adventure has, and leaves out what others have", () => {
    expect(ids("x")).toEqual([2, 1]);
  });

  test("keeps what is in use", () => {
    expect(listedWith(things, null, ({ id }) => id === 3).map(({ id }) => id)).toEqual([1, 3]);
  });

  test("has nothing of any adventure while none is open", () => {
    expect(ids(null)).toEqual([1]);
  });
});
