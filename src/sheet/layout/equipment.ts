import { price } from "#shared/money.ts";
import type { CharacterDraft } from "#shared/schemas/character.ts";
import { LINE } from "../type/faces.ts";
import { breakLines } from "../type/lines.ts";
import type { Typesetter } from "../type/typesetter.ts";
import type { Row } from "./flow.ts";
import { linesOf, type Manner } from "./words.ts";

type Item = CharacterDraft["equipments"][number];

const INDENT = 7;
const SPACE = 2.4;
const MOST_KEPT_LINES = 5;

export function equipmentRows(items: readonly Item[], width: number, size: number, type: Typesetter): Row[] {
  return items.flatMap((item) => {
    const isPlain = typeof item === "string";
    const name = isPlain ? item : item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name;
    const details = isPlain ? [] : detailsOf(item);
    const head = rowsOf(name, width, { face: isPlain ? "text" : "strong", size }, 0, type);
    const rest = details.flatMap((text) =>
      rowsOf(text, width - INDENT, { face: "text", size: size * 0.9, ink: "ink" }, INDENT, type),
    );
    return spaced([...head, ...rest]);
  });
}

export function listRows(entries: readonly string[], width: number, size: number, type: Typesetter): Row[] {
  return entries.flatMap((text) => spaced(rowsOf(text, width, { face: "text", size }, 0, type)));
}

function detailsOf(item: Exclude<Item, string>): string[] {
  const kind = [item.category, item.subcategory, item.cost && price(item.cost)].filter(Boolean).join(" · ");
  return [kind, item.description ?? "", item.notes ?? ""].filter(Boolean);
}

function rowsOf(text: string, width: number, manner: Manner, indent: number, type: Typesetter): Row[] {
  return breakLines(text, manner.face, manner.size, width, type).map((line) => ({
    height: manner.size * LINE.height,
    at: (x, y) => linesOf([line], width, manner, type).at(x + indent, y),
  }));
}

function spaced(rows: Row[]): Row[] {
  const keepsWithNext = rows.length <= MOST_KEPT_LINES;
  return rows.map((row, index) =>
    index === rows.length - 1 ? { ...row, height: row.height + SPACE } : { ...row, keepsWithNext },
  );
}
