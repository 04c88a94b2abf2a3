import { expect, test } from "bun:test";
import fc from "fast-check";
import { LEVELS } from "#shared/rules/check.ts";
import { endDevelopment, improveSkill } from "#shared/rules/development.ts";
import { understand } from "#shared/rules/insanity.ts";
import { learnMythos } from "#shared/rules/mythos.ts";
import { loseSanity, parseLoss } from "#shared/rules/sanity.ts";
import { takeBlow } from "#shared/rules/wounds.ts";
import type { Character } from "#shared/schemas/character.ts";
import { changesOf, takenBack } from "../../src/condition/fields.ts";
import { seeded } from "../rules/chances.ts";
import { typical } from "../sheet/people.ts";

const die = seeded();
const loss = parseLoss("1/1d10");
if (!loss.ok) throw new Error(loss.error);
const COMMANDS: readonly ((sheet: Character) => Character)[] = [
  (sheet) => takeBlow(sheet, { amount: die(14), armour: 1, cause: "la lama" }).sheet,
  (sheet) =>
    loseSanity(sheet, { loss: loss.loss, level: LEVELS[die(6) - 1] ?? "failed", kind: "Ghoul" }, die).sheet,
  (sheet) => understand(sheet, true, die).sheet,
  (sheet) => learnMythos(sheet, "mythos").sheet,
  (sheet) => improveSkill(sheet, "Ascoltare", 96, die, "power").sheet,
  (sheet) => endDevelopment({ ...sheet, ticks: ["Storia"] }),
  (sheet) => ({ ...sheet, background: { ...sheet.background, phobias: "Il buio" } }),
];
const sequences = fc.array(fc.constantFrom(...COMMANDS), { minLength: 1, maxLength: 8 });

/** With empty parts in place of missing ones, and unordered lists sorted. */
function normalised({ condition, ...sheet }: Character) {
  const { due = [], causes = {}, waiting = [], usedTo, ...plain } = condition;
  const sorted = usedTo.toSorted((a, b) => a.kind.localeCompare(b.kind));
  return { ...sheet, ...plain, causes, due: due.toSorted(), waiting: waiting.toSorted(), usedTo: sorted };
}

test("any sequence of commands can be undone, last one first", () => {
  fc.assert(
    fc.property(sequences, (done) => {
      const sheets = [typical({ ticks: ["Ascoltare"] })];
      for (const command of done) sheets.push(command(sheets.at(-1) ?? typical()));
      let now = sheets.at(-1) ?? typical();
      for (let at = sheets.length - 1; at > 0; at--) {
        const [before, after] = [sheets[at - 1] ?? now, sheets[at] ?? now];
        const back = takenBack(now, changesOf(before, after));
        expect(back && normalised(back)).toEqual(normalised(before));
        now = back ?? now;
      }
    }),
  );
});

test("a command can be undone only if no later command has changed the same fields", () => {
  const before = typical();
  const hurt = takeBlow(before, { amount: 2, armour: 0 }).sheet;
  const again = takeBlow(hurt, { amount: 1, armour: 0 }).sheet;
  expect(takenBack(again, changesOf(before, hurt))).toBeNull();
  const wiser = learnMythos(hurt, "power").sheet;
  expect(takenBack(wiser, changesOf(before, hurt))?.points).toEqual(before.points);
  expect(takenBack(wiser, changesOf(before, hurt))?.skills).toEqual(wiser.skills);
});
