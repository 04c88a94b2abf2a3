import type { Ask } from "#shared/schemas/ask.ts";

export type Asked = Pick<Ask, "_id" | "aim" | "difficulty" | "bonus" | "seenBy" | "note" | "loss"> & {
  readonly waitingFor: readonly string[];
};

/** What one person is to throw, the oldest request first: each of his investigators by itself. */
export function pendingOf(
  asks: readonly Asked[],
  own: readonly { readonly _id: string }[],
): { ask: Asked; characterId: string }[] {
  const isOwn = (id: string) => own.some(({ _id }) => _id === id);
  return asks.flatMap((ask) => ask.waitingFor.filter(isOwn).map((characterId) => ({ ask, characterId })));
}
