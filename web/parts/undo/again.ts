import * as z from "zod/mini";
import { decode } from "#shared/read.ts";
import { changePoint } from "../../api/change-point.ts";
import { characterQuery, storedInstead, updateCharacter } from "../../api/characters.ts";
import { failureFrom, messageOf, RequestFailed, SERVER } from "../../api/client.ts";
import { invalidate, isStatic, queryClient } from "../../api/query-client.ts";
import { saveChange } from "../../api/save-change.ts";
import { settingsOf } from "../../api/useTableSettings.ts";
import { playScene, sendCommand } from "../../live/attend.ts";
import { newClientId } from "../../live/client-id.ts";
import { OFFLINE } from "../../live/failure.ts";
import type { Command, Outgoing } from "../../live/outbox.ts";
import type { Again } from "../../session/kept-undo.ts";
import { session } from "../../session/session.ts";
import { toast } from "../../ui/toast.ts";
import { isDone } from "../sound/is-done.ts";

const NewScene = z.object({ scene: z.object({ _id: z.string() }) });

/** Undoes what only this page can undo, and says so. Never rejects. @param words label of what is undone. */
export async function undoAgain(again: Again, words: string): Promise<void> {
  try {
    if ("messages" in again) for (const message of again.messages) await send(message);
    else if ("points" in again) await givePointsBack(again.points);
    else await post(again);
    toast.success(`Annullato: ${words}`);
  } catch (error) {
    const mayRetry = error instanceof NoAnswer || (error instanceof RequestFailed && error.status >= 500);
    if (!mayRetry) return toast.error("Non è stato annullato", messageOf(error));
    const retry = { id: `undo ${words}`, label: "Riprova", onPress: () => void undoAgain(again, words) };
    toast.offer("error", `Non è stato annullato: ${words}`, retry, messageOf(error));
  }
}

/** The server may be there at the next try. */
class NoAnswer extends Error {}

/** Never later, when it would undo what has happened since. @throws Error with what the server says, NoAnswer. */
async function send(message: Outgoing): Promise<void> {
  const data = { clientId: newClientId(), ...("data" in message ? Object(message.data) : {}) };
  // Every action is answered under a `clientId`.
  const outcome = await sendCommand({ ...message, data } as Command);
  if (outcome.kind === "refused") throw new Error(outcome.sentence);
  if (outcome.kind !== "done") throw new NoAnswer(OFFLINE);
}

async function post({ path, json, plays }: Extract<Again, { path: string }>): Promise<void> {
  const answer = await fetch(`${SERVER}${path}`, {
    method: "POST",
    body: JSON.stringify(json),
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${session.token}` },
  }).catch(() => {
    throw new NoAnswer("Impossibile contattare il server: riprova");
  });
  const text = await answer.text();
  if (!answer.ok) throw failureFrom(answer.status, text);
  const made = plays && decode(NewScene, text);
  if (made) void isDone(playScene(made.scene._id));
  // It may have changed anything that the screen shows.
  void invalidate({ predicate: (query) => !isStatic(query) });
}

/** As the sheet saves them: together with what has changed meanwhile. */
async function givePointsBack({ id, ...change }: Extract<Again, { points: object }>["points"]) {
  const { queryKey } = characterQuery(id);
  const known = await queryClient.fetchQuery(characterQuery(id));
  await queryClient.cancelQueries({ queryKey, exact: true });
  const { maxSanity } = await settingsOf(known.tableId);
  const saved = await saveChange(known, (latest) => changePoint(latest, change, maxSanity), {
    send: updateCharacter,
    storedInstead,
  });
  queryClient.setQueryData(queryKey, saved.character);
}
