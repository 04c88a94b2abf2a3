import { expect, test } from "bun:test";
import { armsOf, armsOfNpc, usualWay } from "../../web/parts/encounter/arms.ts";
import { ada } from "../browser/sheet.ts";

const waysOf = (arm: ReturnType<typeof armsOf>[number] | undefined) =>
  arm?.ways.map(({ label, distance, option }) => [label, distance, option.damage]);

test("a firearm offers distances: point-blank by the investigator's Destrezza, and its own ranges", () => {
  const [, shotgun] = armsOf(ada());
  // Destrezza 55 gives three metres.
  expect(shotgun?.isShot).toBe(true);
  expect(shotgun?.mostShots).toBe(2);
  expect(waysOf(shotgun)).toEqual([
    ["A bruciapelo, entro 3 m", "point-blank", "4d6"],
    ["Entro 10 m", "base", "4d6"],
    ["Entro 20 m", "base", "2d6"],
    ["Entro 50 m", "base", "1d6"],
  ]);
  expect(shotgun && usualWay(shotgun)?.label).toBe("Entro 10 m");
});

test("a firearm with one range also offers twice and four times the distance, at a higher difficulty", () => {
  const [gun] = armsOfNpc({ attacks: [{ name: "Rivoltella", value: 40, damage: "1d10", range: "15 m" }] });
  expect(waysOf(gun)?.map(([label, distance]) => [label, distance])).toEqual([
    ["A bruciapelo", "point-blank"],
    ["Entro 15 m", "base"],
    ["Entro 30 m, ardua", "far"],
    ["Entro 60 m, estrema", "farthest"],
  ]);
});

test("what is thrown is thrown once in a round", () => {
  const [knife] = armsOfNpc({ attacks: [{ name: "Coltello", value: 40, damage: "1d4", range: "FOR/5 m" }] });
  expect([knife?.isShot, knife?.mostShots]).toEqual([true, 1]);
  const weapon = { name: "Lancia", value: 0, damage: "1d8", range: "FOR/5 m", attacks: "1 (3)", ammo: "-" };
  const [spear] = armsOf({ ...ada(), weapons: [{ ...weapon, associatedSkill: "Lanciare" }] });
  expect([spear?.isShot, spear?.mostShots]).toEqual([true, 1]);
});

test("a melee weapon offers no distances", () => {
  const [claws] = armsOfNpc({ attacks: [{ name: "Artigli", value: 45, damage: "1d6 + BD" }] });
  expect(claws?.isShot).toBe(false);
  expect(claws?.ways).toHaveLength(1);
});

test("a weapon whose damages do not match its ranges is offered with its values as written", () => {
  const [odd] = armsOfNpc({
    attacks: [{ name: "Strana", value: 45, damage: "1d6/1d4", range: "10/20/50 m" }],
  });
  expect(odd?.ways[1]?.option).toEqual({ range: "10/20/50 m", damage: "1d6/1d4" });
});
