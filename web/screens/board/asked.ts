import { subscribeKey } from "valtio/utils";
import { askWords } from "#shared/ask-words.ts";
import type { Ask } from "#shared/schemas/ask.ts";
import { table } from "../../live/table.ts";
import { keepUndo } from "../../parts/undo/offer.ts";
import { forgetCommand } from "../../ui/take-back.ts";

export const askedCommand = (askId: string): string => `ask ${askId}`;

/** Lets a request just made be undone until somebody has rolled: fallen dice stay. @param known ids from before. */
export function keepAsked(known: ReadonlySet<string>): void {
  const ask = table.asks.findLast(({ _id }) => !known.has(_id));
  if (!ask || ask.rolls.length > 0) return;
  const { _id: askId } = ask;
  const again = { messages: [{ action: "ASK_CLOSE" as const, data: { askId } }] };
  keepUndo(`richiesta, ${askWords(ask)}`, { id: askedCommand(askId), again });
}

/** For as long as the page lives, also of requests from before a reload. */
export const forgetAnswered = (): (() => void) => {
  const forget = (asks: readonly Ask[]) => {
    for (const { _id, rolls } of asks) if (rolls.length > 0) forgetCommand(askedCommand(_id));
  };
  forget(table.asks);
  return subscribeKey(table, "asks", forget);
};
