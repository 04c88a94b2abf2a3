import { expect, test } from "bun:test";
import { joinNames } from "#shared/join-names.ts";

test("names are joined in Italian: 'ed' before an e", () => {
  expect(joinNames([])).toBe("");
  expect(joinNames(["Ada"])).toBe("Ada");
  expect(joinNames(["Chiara", "Elena"])).toBe("Chiara ed Elena");
  expect(joinNames(["Ada", "Chiara", "èlia"])).toBe("Ada, Chiara ed èlia");
  expect(joinNames(["Elena", "Ada"])).toBe("Elena e Ada");
  expect(joinNames([" e ", "Eva"])).toBe(" e  ed Eva");
});
