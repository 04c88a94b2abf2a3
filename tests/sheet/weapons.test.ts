import { expect, test } from "bun:test";
import type { PaperSheet } from "#shared/schemas/unfinished.ts";
import { weaponRows } from "../../src/sheet/layout/weapons.ts";
import { paperOf } from "../../src/sheet/paper-sheets.ts";
import { createTypesetter } from "../../src/sheet/type/typesetter.ts";
import { minimal } from "./people.ts";

const type = createTypesetter();
const knife = {
  ...{ name: "Pugnale", associatedSkill: "Lanciare", value: 0, damage: "1d4", range: "FOR/5" },
  ...{ attacks: "1", ammo: "", malfunction: "" },
};
const bounds = { baseValue: 20, minValue: 0, maxValue: 99 };
const throwing = {
  ...bounds,
  name: "Lanciare",
  category: "combattimento",
  value: 40,
  isSpecializable: false,
};

function wordsOf(changed: Partial<PaperSheet>): string[] {
  const [row] = weaponRows({ ...paperOf(minimal()), weapons: [knife], ...changed }, type);
  return (row?.at(0, 0) ?? []).flatMap((piece) => (piece.kind === "text" ? piece.text : []));
}

test("a weapon of an unfinished sheet has no value before its skill has one, nor metres before Forza", () => {
  const characteristics = [{ name: "Forza", value: 60 }];
  expect(wordsOf({ skills: [throwing], characteristics })).toEqual(
    expect.arrayContaining(["40", "20", "8", "12 m"]),
  );
  const words = wordsOf({
    skills: [{ ...throwing, value: null }],
    characteristics: [{ name: "Forza", value: null }],
  });
  expect(words).toEqual(["Pugnale", "Lanciare", "1d4", "FOR/5", "1"]);
});
