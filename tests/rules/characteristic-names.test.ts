import { expect, test } from "bun:test";
import { characteristicCalled } from "#shared/rules/characteristic-names.ts";

test.each([
  ["Idea", "Intelligenza"],
  ["CONOSCENZA", "Istruzione"],
  ["know", "Istruzione"],
  ["Int", "Intelligenza"],
  [" edu ", "Istruzione"],
  ["DES", "Destrezza"],
  ["Potere", "Potere"],
])("'%s' means %s", (word, name) => {
  expect(characteristicCalled(word)).toBe(name as ReturnType<typeof characteristicCalled>);
});

test("another word is no characteristic", () => {
  expect(characteristicCalled("Conoscenze")).toBeUndefined();
  expect(characteristicCalled("")).toBeUndefined();
});
