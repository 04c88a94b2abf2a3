import { askWords } from "#shared/ask-words.ts";
import type { Ask } from "#shared/schemas/ask.ts";
import { sendAsk } from "../../live/attend.ts";
import { newClientId } from "../../live/client-id.ts";
import { offerUndo } from "../../parts/undo/offer.ts";
import { forgetCommand } from "../../ui/take-back.ts";
import { askedCommand } from "./asked.ts";

type Closed = Omit<Ask, "waitingFor" | "rolls"> & { readonly waitingFor: readonly string[] };

/** Closes a request and offers to repeat it for those who have not rolled; not for a sanity loss, which has a form of its own. */
export function closeAsk(ask: Closed): void {
  forgetCommand(askedCommand(ask._id));
  sendAsk({ action: "ASK_CLOSE", data: { askId: ask._id } });
  if (ask.waitingFor.length === 0 || ask.loss !== undefined) return;
  const { aim, difficulty = "normal", bonus, seenBy, note, hideDifficulty } = ask;
  const again = {
    aim,
    difficulty,
    bonus,
    seenBy,
    note,
    hideDifficulty,
    secret: false,
    to: [...ask.waitingFor],
  };
  const message = { action: "ASK_ROLL" as const, data: { clientId: newClientId(), ...again } };
  offerUndo("info", `Richiesta chiusa: ${askWords(ask)}`, {
    id: `ask ${ask._id}`,
    again: { messages: [message] },
  });
}
