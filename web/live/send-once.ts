import { subscribeKey } from "valtio/utils";
import { seat } from "../session/seat.ts";
import { session } from "../session/session.ts";
import { sendCommand } from "./attend.ts";
import { LONGEST_RETRY, newClientId } from "./client-id.ts";
import type { Outcome } from "./connection.ts";
import type { Command } from "./outbox.ts";

interface Sent {
  readonly clientId: string;
  readonly at: number;
  readonly outcome: Promise<Outcome>;
  isLost: boolean;
}

/** Commands without an answer, by table and content. */
const unanswered = new Map<string, Sent>();
subscribeKey(session, "token", () => unanswered.clear());

type Creating = Extract<Command, { action: "SLIP" | "WALL_NOTE" | "WALL_LINK" | "ASK_ROLL" | "OPPOSE" }>;
type Unkeyed<M> = M extends Creating ? { action: M["action"]; data: Omit<M["data"], "clientId"> } : never;

/**
 * Sends a command that creates something. Without an answer nobody knows whether it ran: sent again with the same content, it keeps its
 * idempotency key, so the server runs it once. Never rejects.
 * @param content what makes it the same command; by default all of it.
 */
export function sendOnce(command: Unkeyed<Creating>, content: unknown = command): Promise<Outcome> {
  const now = Date.now();
  for (const [key, { at }] of unanswered) if (now - at > LONGEST_RETRY) unanswered.delete(key);
  const key = JSON.stringify([seat.now?._id, content]);
  const earlier = unanswered.get(key);
  if (earlier && !earlier.isLost) return earlier.outcome;
  const clientId = earlier?.clientId ?? newClientId();
  const data = { ...command.data, clientId };
  const outcome = sendCommand({ ...command, data } as Command); // the command with its key
  const sent: Sent = { clientId, at: now, outcome, isLost: false };
  unanswered.set(key, sent);
  void outcome.then(({ kind }) => {
    sent.isLost = kind === "lost";
    if (!sent.isLost && unanswered.get(key) === sent) unanswered.delete(key);
  });
  return outcome;
}
