import { expect, test } from "bun:test";
import { healthy } from "#shared/schemas/condition.ts";
import { comingOver } from "../../web/parts/import-export/coming-over.ts";
import { investigator } from "../support/investigator.ts";

const story = (changed: Partial<ReturnType<typeof investigator>["background"]>) => {
  const draft = investigator();
  const empty = Object.fromEntries(Object.keys(draft.background).map((key) => [key, ""]));
  const background = { ...draft.background, ...empty, ...changed };
  const lines = comingOver({ ...draft, background, ticks: [], condition: healthy(60) });
  return lines.find(({ label }) => label === "Storia")?.value;
};

const toldOf = (label: string, changed: object) => {
  const lines = comingOver({ ...investigator(), ticks: [], condition: healthy(60), ...changed });
  return lines.find((line) => line.label === label)?.value;
};

test("raised skills and things that are not named are counted with the right plural", () => {
  const [skill] = investigator().skills;
  const plain = { ...skill, value: 20, baseValue: 20 };
  const raised = { ...plain, value: 40 };
  expect(toldOf("Abilità", { skills: [plain, raised] })).toBe("2, 1 cresciuta");
  expect(toldOf("Abilità", { skills: [raised, raised] })).toBe("2, 2 cresciute");
  const things = (count: number) => ({ equipments: Array.from({ length: count }, () => "Corda") });
  expect(toldOf("Equipaggiamento", things(6))).toEndWith(", e un'altra");
  expect(toldOf("Equipaggiamento", things(7))).toEndWith(", e altre 2");
});

test("the parts of an imported background are counted with the right plural", () => {
  expect(story({})).toBe("");
  expect(story({ phobias: "Gli specchi." })).toStartWith("1 parte su ");
  expect(story({ phobias: "Gli specchi.", wounds: "Una mano." })).toStartWith("2 parti su ");
});
