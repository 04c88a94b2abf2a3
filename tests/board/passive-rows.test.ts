import { expect, test } from "bun:test";
import { passiveRows } from "../../web/screens/board/passive/passive-rows.ts";

const row = (name: string, value: number | null) => ({ characterId: name, name, value });

test("passive values are sorted highest first, missing ones last, equal ones by name, with half and fifth rounded down", () => {
  const rows = passiveRows([
    row("Zeno", 40),
    row("Ugo", null),
    row("Élia", 40),
    row("Ada", 59),
    row("Bice", 0),
  ]);
  expect(rows.map(({ name, value, half, fifth }) => [name, value, half, fifth])).toEqual([
    ["Ada", 59, 29, 11],
    ["Élia", 40, 20, 8],
    ["Zeno", 40, 20, 8],
    ["Bice", 0, 0, 0],
    ["Ugo", null, null, null],
  ]);
});
