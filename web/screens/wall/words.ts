import type { WallCard, WallView } from "#shared/wall/index.ts";

export const KIND_NAMES: Readonly<Record<WallCard["kind"], { one: string; many: string }>> = {
  clue: { one: "Indizio", many: "Indizi" },
  handout: { one: "Documento", many: "Documenti" },
  person: { one: "Persona", many: "Persone" },
  note: { one: "Foglietto", many: "Foglietti" },
};

const LONGEST_NAME = 60;

/** A note has no title: its beginning names it. */
export function nameOf({ kind, title }: Pick<WallCard, "kind" | "title">): string {
  const line = title.replaceAll(/\s+/g, " ").trim();
  if (kind !== "note" || line.length <= LONGEST_NAME) return line;
  return `${line.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
}

/** A link as one of its two cards has it. */
export interface Thread {
  readonly id: string;
  readonly text: string;
  readonly other: WallCard;
  readonly isOwn: boolean;
}

/** By the id of a card, in the order in which they were drawn. */
export function threadsOf({ cards, links }: WallView): Map<string, Thread[]> {
  const known = new Map(cards.map((card) => [card._id, card]));
  const found = new Map<string, Thread[]>();
  const add = (id: string, otherId: string, { _id, text, isOwn }: WallView["links"][number]) => {
    const other = known.get(otherId);
    if (other) found.set(id, [...(found.get(id) ?? []), { id: _id, text, other, isOwn }]);
  };
  for (const link of links) {
    add(link.from, link.to, link);
    add(link.to, link.from, link);
  }
  return found;
}
