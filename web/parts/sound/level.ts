import { useEffect, useState } from "react";
import { setLayerVolume } from "../../live/attend.ts";

/** Throttle of a moving slider, milliseconds. */
const SAID_EVERY = 100;
/** Milliseconds; earlier server values answer older positions of the slider. */
const SETTLES_IN = 600;

interface Level {
  sceneId: string;
  layer: number;
  volume: number;
}

const unsaid = new Map<string, Level>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sets a layer's volume, throttled with a trailing call. */
export function sendLevel(level: Level): void {
  unsaid.set(`${level.sceneId} ${level.layer}`, level);
  if (timer === undefined) say();
}

function say(): void {
  for (const { sceneId, layer, volume } of unsaid.values()) setLayerVolume(sceneId, layer, volume);
  timer = unsaid.size > 0 ? setTimeout(say, SAID_EVERY) : undefined;
  unsaid.clear();
}

/** Optimistic volume of a layer. @param told server value, percent. */
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
