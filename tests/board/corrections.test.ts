import { expect, test } from "bun:test";
import { corrections, type Numbers } from "../../web/screens/board/encounter/corrections.ts";

const shot = (weapon: number, left: number | null) => ({ weapon, name: "Revolver", most: 6, left });
const opened: Numbers = {
  ...{ armour: 2, wounds: 12 },
  shots: [shot(1, 6), shot(2, 5)],
};

test("a correction sends only the numbers that were changed in its form, not those that changed elsewhere", () => {
  expect(corrections("thing", opened, opened)).toEqual([]);
  expect(corrections("thing", opened, { ...opened, armour: 3 })).toEqual([
    { set: { participant: "thing", armour: 3 } },
  ]);
  const shots = [shot(1, 4), shot(2, null)];
  expect(corrections("thing", opened, { armour: null, wounds: null, shots })).toEqual([
    { set: { participant: "thing", armour: 0 } },
    { ammo: { participant: "thing", weapon: 1, left: 4 } },
  ]);
});
