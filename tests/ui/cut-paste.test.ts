import { describe, expect, test } from "bun:test";
import { cutFrom, cutWords } from "../../web/ui/useCutPaste.ts";

describe("a paste into a field with a maximum length", () => {
  const room = { held: 0, replaced: 0, most: 10, isLine: true };

  test.each([
    ["fits", "dieci sono", room, 0],
    ["does not fit", "undici sono!", room, 2],
    ["finds the field half full", "dieci sono", { ...room, held: 6 }, 6],
    ["finds the field full", "abc", { ...room, held: 10 }, 3],
    ["takes the place of what is selected", "abc", { ...room, held: 10, replaced: 2 }, 1],
    ["has lines, where there is one line", "una\r\ndue\ntre!", room, 0],
    ["has lines of Windows, which count as one each", "una\r\ndue\r\ntre", { ...room, isLine: false }, 1],
    ["finds more than there should be", "abc", { ...room, held: 14 }, 3],
  ])("that %s", (_, pasted, at, cut) => expect(cutFrom(pasted, at)).toBe(cut));

  test("is told in numbers", () => {
    expect(cutWords(1, 120)).toBe("Un carattere è rimasto fuori: qui ne entrano 120.");
    expect(cutWords(380, 120)).toBe("380 caratteri sono rimasti fuori: qui ne entrano 120.");
  });
});
