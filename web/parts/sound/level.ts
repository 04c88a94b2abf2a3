import { useEffect, useState } from "react";
import { setLayerVolume } from "../../live/attend.ts";

/** Milliseconds: a slider that moves says it ten times a second. */
const SAID_EVERY = 100;
/** Milliseconds after which what the server says counts again: until then it answers to where the knob was before. */
const SETTLES_IN = 600;

interface Level {
  sceneId: string;
  layer: number;
  volume: number;
}

const unsaid = new Map<string, Level>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Makes a layer of a scene louder or softer, for the table too when it plays. Of many in a row the last is said, and some before. */
export function sendLevel(level: Level): void {
  unsaid.set(`${level.sceneId} ${level.layer}`, level);
  if (timer === undefined) say();
}

function say(): void {
  for (const { sceneId, layer, volume } of unsaid.values()) setLayerVolume(sceneId, layer, volume);
  timer = unsaid.size > 0 ? setTimeout(say, SAID_EVERY) : undefined;
  unsaid.clear();
}

/**
 * The volume of a layer, as a slider shows and changes it.
 * @param told as the server says it, in percent.
 */
export function useLevel(sceneId: string, layer: number, told: number): [number, (volume: number) => void] {
  const [moved, setMoved] = useState<number | null>(null);
  useEffect(() => {
    if (moved === null) return;
    const settled = setTimeout(() => setMoved(null), SETTLES_IN);
    return () => clearTimeout(settled);
  }, [moved]);
  const move = (volume: number) => {
    setMoved(volume);
    sendLevel({ sceneId, layer, volume });
  };
  return [moved ?? told, move];
}
