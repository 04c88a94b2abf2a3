import { describe, expect, test } from "bun:test";
import { comparisonKey, usernameKey } from "../../src/accounts/keys.ts";

describe("two names are one", () => {
  test.each([
    ["in other capitals", "Mario", "mARIO"],
    ["with space around", "Mario", "  Mario "],
    ["with more space inside", "Mario Rossi", "Mario \u2003 Rossi"],
    ["in wide letters", "Mario", "Ｍａｒｉｏ"],
    ["with an accent put together", "Niccolò", "Niccolo\u0300"],
    ["with a Cyrillic a", "Mario", "M\u0430rio"],
    ["all in Cyrillic", "сосо", "coco"],
    ["with a Cyrillic B", "Bruno", "\u0412runo"],
    ["with a Greek O", "Otto", "\u039ftto"],
    ["with a Greek H and in other capitals", "HELENA", "\u0397elena"],
  ])("%s", (_how, one, other) => {
    expect(usernameKey(other)).toBe(usernameKey(one));
  });
});

describe("two names stay two", () => {
  test.each([
    ["Mario", "Maria"],
    ["Mario", "Màrio"],
    ["Юля", "Оля"],
    ["Mario Rossi", "MarioRossi"],
    ["Nyarlathotep", "Νγ"],
  ])("%s and %s", (one, other) => {
    expect(usernameKey(other)).not.toBe(usernameKey(one));
  });
});

test("an address is compared letter by letter: who looks alike gets other mail", () => {
  expect(comparisonKey("Ada@Esempio.it")).toBe("ada@esempio.it");
  expect(comparisonKey("\u0430da@esempio.it")).not.toBe("ada@esempio.it");
});
