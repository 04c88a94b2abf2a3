import { expect, test } from "bun:test";
import { DEFAULT_SETTINGS, type TableSettings } from "#shared/schemas/table.ts";
import { HOUSE_RULES, rulesAt } from "../../web/screens/rules/house-rules.ts";

test("the page 'Regole di questo tavolo' shows what docs/regole.md says", async () => {
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

const said = (changed: Partial<TableSettings>): Record<string, unknown> =>
  Object.fromEntries(
    rulesAt({ ...DEFAULT_SETTINGS, ...changed }).map(({ rule, here, published }) => [
      rule,
      { here, published },
    ]),
  );

test("a table without house rules has the default rules", () => {
  expect(rulesAt(DEFAULT_SETTINGS)).toEqual([...HOUSE_RULES]);
});

test("each of the five settings changes its own rules and no others", () => {
  const plain = said({});
  const changes: [Partial<TableSettings>, Record<string, unknown>][] = [
    [
      { disaster: "published" },
      {
        Disastro: { here: "100, oppure da 96 in su con valori sotto 50", published: null },
        "Un 100 contro 100 o più": undefined,
      },
    ],
    [{ maxSanity: "mythos" }, { "Sanità massima": { here: "99 meno Miti", published: null } }],
    [{ spendLuck: false }, { Fortuna: expect.objectContaining({ here: "non si spende" }) }],
    [{ skillCap: 80 }, { "Abilità alla creazione": expect.objectContaining({ here: "al più 80" }) }],
    [
      { creation: ["quick", "points", "quick"] },
      {
        "Il set di caratteristiche": expect.objectContaining({
          here: "set rapido (80, 70, 60, 60, 50, 50, 50 e 40, da distribuire) o 460 punti (da dividere di cinque in cinque, fra 15 e 90)",
        }),
      },
    ],
  ];
  for (const [setting, changed] of changes) expect(said(setting)).toEqual({ ...plain, ...changed });
});
