import { subscribeKey } from "valtio/utils";
import { session } from "../session/session.ts";
import { sendCommand } from "./attend.ts";
import { newClientId } from "./client-id.ts";
import type { Outcome } from "./connection.ts";
import type { Command } from "./outbox.ts";

/** Later the same words are meant anew. In milliseconds. */
const LONGEST_RETRY = 2 * 60_000;

/** Idempotency keys of commands without an answer, by their content. */
const unanswered = new Map<string, { clientId: string; sentAt: number }>();
subscribeKey(session, "token", () => unanswered.clear());

type Creating = Extract<Command, { action: "SLIP" | "WALL_NOTE" | "WALL_LINK" | "ASK_ROLL" | "OPPOSE" }>;
type Unkeyed<M> = M extends Creating ? { action: M["action"]; data: Omit<M["data"], "clientId"> } : never;

/**
 * Sends a command that creates something. Without an answer nobody knows whether it ran: sent again with the same content, it keeps its
 * idempotency key, so the server runs it once. Never rejects.
 */
export async function sendOnce(command: Unkeyed<Creating>): Promise<Outcome> {
  const now = Date.now();
  for (const [content, { sentAt }] of unanswered)
    if (now - sentAt > LONGEST_RETRY) unanswered.delete(content);
  const content = JSON.stringify(command);
  const { clientId } = unanswered.get(content) ?? { clientId: newClientId() };
  unanswered.set(content, { clientId, sentAt: now });
  const outcome = await sendCommand({ ...command, data: { ...command.data, clientId } } as Command); // the content with its key
  if (outcome.kind !== "lost") unanswered.delete(content);
  return outcome;
}
