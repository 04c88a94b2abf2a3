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

test("the parts of an imported background are counted with the right plural", () => {
  expect(story({})).toBe("");
  expect(story({ phobias: "Gli specchi." })).toStartWith("1 parte su ");
  expect(story({ phobias: "Gli specchi.", wounds: "Una mano." })).toStartWith("2 parti su ");
});
