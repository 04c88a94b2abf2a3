import { expect, test } from "bun:test";
import { HOUSE_RULES } from "../../web/screens/rules/house-rules.ts";

test("the page 'Regole di questo tavolo' says what docs/regole.md says", async () => {
  const page = await Bun.file("docs/regole.md").text();
  const [, section = ""] = page.split("\n## Regole di questo tavolo\n");
  const rows = section
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| Regola") && !line.startsWith("| ---"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(5);
  expect(HOUSE_RULES.map(({ rule, here, published }) => [rule, here, published])).toEqual(
    rows.map(([, rule = "", here = "", published = ""]) => [rule, here, published]),
  );
});
