import type { ServerMessage } from "#shared/protocol.ts";
import type { Db } from "../db/open.ts";
import {
  type Announced,
  type KeptEncounter,
  type Looked,
  look,
  openEncounter,
  seenAttack,
  seenEncounter,
} from "../encounters/index.ts";
import type { Viewer } from "../visibility.ts";

/** What a table is told of its fight, for each as far as he may know. */

export function encounterFrames(db: Db, tableId: string): (viewer: Viewer) => string {
  const kept = openEncounter(db, tableId);
  const looked = kept && look(db, kept);
  const frames = new Map<string, string>();
  // One person may have many sockets.
  return (viewer) => {
    const key = `${viewer.userId} ${viewer.isMaster}`;
    const text = frames.get(key) ?? encounterFrame(looked, viewer);
    frames.set(key, text);
    return text;
  };
}

/** Null for who has nothing to choose. */
export function defenceFrames(db: Db, kept: KeptEncounter, attack: Announced) {
  const looked = look(db, kept);
  return (viewer: Viewer): string | null => defenceFrame(looked, attack, viewer);
}

/** For somebody who comes: nothing where nobody fights. @returns the fight, and what waits for his choice. */
export function fightFor(db: Db, tableId: string, viewer: Viewer): string[] {
  const kept = openEncounter(db, tableId);
  if (!kept) return [];
  const looked = look(db, kept);
  const asks = kept.state.announced.flatMap((attack) => defenceFrame(looked, attack, viewer) ?? []);
  return [encounterFrame(looked, viewer), ...asks];
}

function encounterFrame(looked: Looked | null, viewer: Viewer): string {
  const encounter = looked && seenEncounter(looked, viewer);
  return textOf({ action: "encounterChanged", data: { encounter } });
}

function defenceFrame(looked: Looked, attack: Announced, viewer: Viewer): string | null {
  const ask = seenAttack(looked, attack, viewer);
  return ask && ask.choices.length > 0 ? textOf({ action: "defenceAsked", data: { ask } }) : null;
}

const textOf = (message: ServerMessage): string => JSON.stringify(message);

/** What is told where nobody fights. */
export const NO_FIGHT = textOf({ action: "encounterChanged", data: { encounter: null } });
