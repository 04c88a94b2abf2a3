import { expect, test } from "bun:test";
import { namedWeapon } from "#shared/rules/named-weapon.ts";

const at = (weapon: number, name: string) => ({ weapon, name });

test("a weapon is found by its name, wherever it is now, and by its index only between equal names", () => {
  const list = [at(0, "Revolver"), at(1, "Fucile"), at(2, "Revolver")];
  expect(namedWeapon(list, at(1, "Revolver"))).toEqual(at(0, "Revolver"));
  expect(namedWeapon(list, at(2, "Revolver"))).toEqual(at(2, "Revolver"));
  expect(namedWeapon(list, at(0, "Coltello"))).toBeUndefined();
});
