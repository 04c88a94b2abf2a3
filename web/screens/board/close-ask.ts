import { askWords } from "#shared/ask-words.ts";
import type { Ask } from "#shared/schemas/ask.ts";
import { sendAsk } from "../../live/attend.ts";
import { newClientId } from "../../live/client-id.ts";
import { toast } from "../../ui/toast.ts";

type Closed = Omit<Ask, "waitingFor" | "rolls"> & { readonly waitingFor: readonly string[] };

/** Closes a request and offers to repeat it for those who have not rolled; not for a sanity loss, which has a form of its own. */
export function closeAsk(ask: Closed): void {
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
  toast.offerBack("info", `Richiesta chiusa: ${askWords(ask)}`, {
    id: `ask ${ask._id}`,
    onPress: () => sendAsk({ action: "ASK_ROLL", data: { clientId: newClientId(), ...again } }),
  });
}
