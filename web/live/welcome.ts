import type { ServerMessage } from "#shared/protocol.ts";
import type { Ask } from "#shared/schemas/ask.ts";
import type { Encounter } from "#shared/schemas/encounter.ts";
import { keepHeld } from "./handouts.ts";

interface Sent {
  readonly asks: Set<string>;
  readonly handouts: Set<string>;
  hasEncounter: boolean;
}
const nothing = (): Sent => ({ asks: new Set(), handouts: new Set(), hasEncounter: false });

/** By the welcome that is under way. */
let sent: Sent | null = null;

/** Until its end, what is on the screen stays: dialogs over it are open, perhaps half filled. */
export function beginWelcome(): void {
  sent = nothing();
}

export function noteSent(message: ServerMessage): void {
  if (!sent) return;
  if (message.action === "rollAsked") sent.asks.add(message.data.ask._id);
  else if (message.action === "handoutShown") sent.handouts.add(message.data.handout._id);
  else if (message.action === "encounterChanged") sent.hasEncounter = true;
}

/** Drops what the welcome has not sent again: it ended meanwhile. */
export function endWelcome(table: { asks: Ask[]; encounter: Encounter | null }): void {
  const { asks, handouts, hasEncounter } = sent ?? nothing();
  sent = null;
  table.asks = [...asks].flatMap((id) => table.asks.find(({ _id }) => _id === id) ?? []);
  if (!hasEncounter) table.encounter = null;
  keepHeld(handouts);
}
