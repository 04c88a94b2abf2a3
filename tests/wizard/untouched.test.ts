import { afterEach, beforeEach, expect, test } from "bun:test";
import { constants } from "../../src/catalog/index.ts";
import { setAge } from "../../web/screens/wizard/characteristics/ageing.ts";
import { rollLuck, rollSet, write } from "../../web/screens/wizard/characteristics/rolls.ts";
import { settleWay } from "../../web/screens/wizard/characteristics/ways.ts";
import { WizardDraft } from "../../web/screens/wizard/draft/schema.ts";
import { learnSkills, setSkill, takeNewName } from "../../web/screens/wizard/draft/skills.ts";
import { draft, dropDraft, replaceDraft } from "../../web/screens/wizard/draft/store.ts";
import { isUntouched } from "../../web/screens/wizard/draft/untouched.ts";
import { PIXEL } from "../support/investigator.ts";

beforeEach(() => {
  dropDraft();
  learnSkills(constants.listSkills);
});
afterEach(dropDraft);

test("a new draft is untouched: with its owner as player, the table's way, and after a reload", () => {
  expect(isUntouched(draft)).toBe(true);
  Object.assign(draft, { owner: "ada", playerName: "ada" });
  settleWay(null, ["quick"]);
  replaceDraft(WizardDraft.parse(JSON.parse(JSON.stringify(draft))));
  expect(isUntouched(draft)).toBe(true);
});

test.each<[string, () => void]>([
  ["a rolled set", () => rollSet()],
  ["a typed characteristic", () => write("Forza", 60)],
  ["a rolled Fortuna", () => rollLuck()],
  ["a picture", () => Object.assign(draft.images, { avatar: PIXEL })],
  ["equipment", () => Object.assign(draft, { equipment: "una lanterna" })],
  ["properties", () => Object.assign(draft, { properties: "una bottega" })],
  ["a weapon", () => Object.assign(draft, { weapons: [] })],
  ["a skill's points", () => setSkill("Ascoltare", 40)],
  ["a new skill", () => void takeNewName("Scienza", "botanica")],
  ["an occupation", () => Object.assign(draft, { occupation: "Antiquario" })],
  ["the age", () => setAge(34)],
  ["the year of birth", () => Object.assign(draft.characterInfo, { bornage: 1899 })],
  ["the name", () => Object.assign(draft.characterInfo, { name: "Ada" })],
  ["another player's name", () => Object.assign(draft, { playerName: "Sara" })],
  ["the story", () => Object.assign(draft.background, { ideology: "Ogni cosa ha un prezzo." })],
])("a draft with %s is not untouched", (_what, change) => {
  change();
  expect(isUntouched(draft)).toBe(false);
});
