import { expect, test } from "bun:test";
import { SPECIAL_SKILLS } from "#shared/names.ts";
import type { Character } from "#shared/schemas/character.ts";
import { healthy } from "#shared/schemas/condition.ts";
import { defenceRoll } from "../../web/parts/encounter/defence-roll.ts";
import { sectionsOnPhone } from "../../web/screens/sheet/sections.ts";
import { investigator } from "../support/investigator.ts";

const weapon = (name: string, value: number) => ({
  name,
  value,
  damage: "1d3",
  range: "-",
  attacks: "1",
  ammo: "-",
});
const bice: Character = {
  ...investigator({
    characteristics: [{ name: "Destrezza", value: 54 }],
    skills: [],
    weapons: [weapon("Pugni", 40), weapon("Pugnale", 55)],
  }),
  _id: "0190aaaa-0000-7000-8000-000000000ada",
  tableId: null,
  ticks: [],
  condition: healthy(60),
  version: 1,
};
const dodge = { how: "dodge", label: "Schiva" } as const;
const back = { how: "fight-back", label: "Reagisci" } as const;

test("to dodge is rolled against Schivare, or half of Destrezza where the sheet has none", () => {
  expect(defenceRoll(bice, dodge, {})).toEqual({ what: "Schivare", target: 27 });
  const [skill] = investigator().skills;
  if (!skill) throw new Error("an investigator without skills");
  const skilled = { ...bice, skills: [{ ...skill, name: SPECIAL_SKILLS.dodge, value: 61 }] };
  expect(defenceRoll(skilled, dodge, {}).target).toBe(61);
});

test("to fight back is rolled with the weapon that is chosen, or the best of the attack", () => {
  const weapons = [{ weapon: 1, name: "Pugnale" }];
  expect(defenceRoll(bice, { ...back, weapon: 0 }, { weapons })).toEqual({ what: "Pugni", target: 40 });
  expect(defenceRoll(bice, back, { weapons })).toEqual({ what: "Pugnale", target: 55 });
});

test("in a fight a phone's sheet begins with points and weapons, and keeps every part", () => {
  const ids = (isFighting: boolean) => sectionsOnPhone(isFighting).map(({ id }) => id);
  expect(ids(true).slice(0, 3)).toEqual(["points", "weapons", "info"]);
  expect(ids(true).toSorted()).toEqual(ids(false).toSorted());
});
