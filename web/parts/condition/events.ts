import type { GameEvent } from "#shared/schemas/game-event.ts";

export interface Done {
  events: readonly GameEvent[];
  hasDice: boolean;
}

const HARMLESS: readonly GameEvent["kind"][] = ["armour-held", "protected", "not-healed"];

/** Text without the leading name, which the sheet shows already. */
export function eventWords({ text }: Pick<GameEvent, "text">, name?: string): string {
  const own = name && text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text;
  return own.charAt(0).toUpperCase() + own.slice(1);
}

export const rollOf = (events: readonly GameEvent[]): string | undefined =>
  events.find(({ rollId }) => rollId !== undefined)?.rollId;

/** Whether there is anything to undo. */
export const hasChanged = (events: readonly GameEvent[]): boolean =>
  events.some(({ kind }) => !HARMLESS.includes(kind));

/** Parts of the background that may be extended. */
export function partsFor(events: readonly Pick<GameEvent, "kind">[]): ("phobias" | "wounds")[] {
  const has = (...kinds: GameEvent["kind"][]) => events.some(({ kind }) => kinds.includes(kind));
  return [
    ...(has("bout-chosen", "indefinite-insanity", "permanent-insanity") ? (["phobias"] as const) : []),
    ...(has("major-wound") ? (["wounds"] as const) : []),
  ];
}
