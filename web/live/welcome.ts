import type { ServerMessage } from "#shared/protocol.ts";
import type { Ask } from "#shared/schemas/ask.ts";
import type { Encounter } from "#shared/schemas/encounter.ts";
import { keepHeld } from "./handouts.ts";

let sent = { asks: new Set<string>(), handouts: new Set<string>(), hasEncounter: false };

/** Until its end, what is on the screen stays: dialogs over it are open, perhaps half filled. */
export function beginWelcome(): void {
  sent = { asks: new Set(), handouts: new Set(), hasEncounter: false };
}

export function noteSent(message: ServerMessage): void {
  if (message.action === "rollAsked") sent.asks.add(message.data.ask._id);
  else if (message.action === "handoutShown") sent.handouts.add(message.data.handout._id);
  else if (message.action === "encounterChanged") sent.hasEncounter = true;
}

/** Drops what the welcome has not sent again: it ended meanwhile. */
export function endWelcome(table: { asks: Ask[]; encounter: Encounter | null }): void {
  table.asks = [...sent.asks].flatMap((id) => table.asks.find(({ _id }) => _id === id) ?? []);
  if (!sent.hasEncounter) table.encounter = null;
  keepHeld(sent.handouts);
}
