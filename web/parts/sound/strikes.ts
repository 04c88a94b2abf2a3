import type { SoundStruck } from "#shared/schemas/scene.ts";
import { serverMoment } from "../../live/server-clock.ts";
import type { Stage } from "./context.ts";
import { playOnce, type Strike } from "./strike.ts";

/** Polyphony limit: the oldest is faded out. */
export const MOST_STRIKES = 12;
const MADE_ROOM_MS = 100;

const sounding = new Map<string, Strike>();

/** Plays a one-shot in sync; a whisper from its start. */
export function strike(stage: Stage, { id, file, at, isWhisper }: SoundStruck): void {
  if (sounding.has(id)) return;
  if (sounding.size >= MOST_STRIKES) {
    const [oldest] = sounding;
    if (oldest) {
      oldest[1].end(MADE_ROOM_MS);
      sounding.delete(oldest[0]);
    }
  }
  const begins = isWhisper ? serverMoment(performance.now()) : at;
  sounding.set(
    id,
    playOnce({ stage, file, into: stage.strikes, at: () => begins, onOver: () => sounding.delete(id) }),
  );
}

export const isStriking = (): boolean => sounding.size > 0;

export function lookAtStrikes(): void {
  for (const one of sounding.values()) one.look();
}

export function endStrikes(fadeMs: number): void {
  for (const one of sounding.values()) one.end(fadeMs);
}
