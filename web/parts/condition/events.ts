import type { GameEvent } from "#shared/schemas/game-event.ts";

/** What a call has done. Dice that have fallen are not taken back by a player. */
export interface Done {
  events: readonly GameEvent[];
  hasDice: boolean;
}

/** Events that tell of something which has changed nothing. */
const HARMLESS: readonly GameEvent["kind"][] = ["armour-held", "protected", "not-healed"];

/** What an event says on a sheet that has the name at its head already. */
export function eventWords({ text }: Pick<GameEvent, "text">, name?: string): string {
  const own = name && text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text;
  return own.charAt(0).toUpperCase() + own.slice(1);
}

/** The roll that has decided it, if there was one. */
export const rollOf = (events: readonly GameEvent[]): string | undefined =>
  events.find(({ rollId }) => rollId !== undefined)?.rollId;

/** Whether a call has left anything that could be taken back. */
export const hasChanged = (events: readonly GameEvent[]): boolean =>
  events.some(({ kind }) => !HARMLESS.includes(kind));

/** The parts of the story into which what has happened may enter, if somebody wants it. */
export function partsFor(events: readonly Pick<GameEvent, "kind">[]): ("phobias" | "wounds")[] {
  const has = (...kinds: GameEvent["kind"][]) => events.some(({ kind }) => kinds.includes(kind));
  return [
    ...(has("bout-chosen", "indefinite-insanity", "permanent-insanity") ? (["phobias"] as const) : []),
    ...(has("major-wound") ? (["wounds"] as const) : []),
  ];
}
