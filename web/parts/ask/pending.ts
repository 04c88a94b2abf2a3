import type { Ask } from "#shared/schemas/ask.ts";

export type Asked = Pick<Ask, "_id" | "aim" | "difficulty" | "bonus" | "seenBy" | "note" | "loss"> & {
  readonly waitingFor: readonly string[];
};

/** Pending requests of one user, per investigator, oldest first. @param tableId investigators elsewhere are left out. */
export function pendingOf(
  asks: readonly Asked[],
  own: readonly { readonly _id: string; readonly tableId: string | null }[],
  tableId: string | undefined,
): { ask: Asked; characterId: string }[] {
  const isOwn = (id: string) => own.some((known) => known._id === id && known.tableId === tableId);
  return asks.flatMap((ask) => ask.waitingFor.filter(isOwn).map((characterId) => ({ ask, characterId })));
}
