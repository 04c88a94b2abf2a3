import type { Db } from "../db/open.ts";
import { type Broadcast, frame, type Listener, type OpenTable } from "../live/index.ts";
import type { RollEvent } from "../rolls/index.ts";
import type { Viewer } from "../visibility.ts";
import type { Announced, StoredEncounter } from "./state.ts";
import { findOpen } from "./store.ts";
import { attackView, type EncounterData, encounterView, readForViews } from "./view.ts";

/** What a table is told of its fight, for each as far as he may know. */

export type EncounterEvent =
  | {
      readonly kind: "encounter-started" | "encounter-changed" | "encounter-ended";
      readonly tableId: string;
      readonly encounter: StoredEncounter;
    }
  /** A blow or a sheet has changed what is seen of it. */
  | { readonly kind: "encounter-touched"; readonly tableId: string }
  /** Its beginning was undone: there was no fight. */
  | { readonly kind: "encounter-cancelled"; readonly tableId: string; readonly encounterId: string }
  /** An attack waits for its defence. */
  | {
      readonly kind: "attack-announced";
      readonly tableId: string;
      readonly encounter: StoredEncounter;
      readonly attack: Announced;
    };

export function fightFrames(db: Db, { tableId }: OpenTable): Broadcast<EncounterEvent | RollEvent> {
  /** How the fight stands, as last sent to each: an unchanged frame would reveal that something hidden has happened. */
  const lastSent = new WeakMap<Listener, string>();
  const changed = () => {
    const frameFor = encounterFrames(db, tableId);
    return (listener: Listener) => {
      const text = frameFor(listener);
      if (text === (lastSent.get(listener) ?? NO_FIGHT)) return null;
      lastSent.set(listener, text);
      return text;
    };
  };
  return {
    welcome(listener) {
      const frames = fightFor(db, tableId, listener);
      lastSent.set(listener, frames[0] ?? NO_FIGHT);
      return frames;
    },
    frames: {
      "encounter-started": changed,
      "encounter-changed": changed,
      "encounter-ended": changed,
      "encounter-cancelled": changed,
      "encounter-touched": changed,
      // What an attack does is read from its roll.
      "roll-changed": ({ kept }) => (kept.roll.kind === "attack" || kept.more?.melee ? changed() : null),
      "attack-announced": ({ encounter, attack }) => {
        const data = readForViews(db, encounter);
        return (viewer) => defenceFrame(data, attack, viewer);
      },
    },
  };
}

function encounterFrames(db: Db, tableId: string): (viewer: Viewer) => string {
  const kept = findOpen(db, tableId);
  const data = kept && readForViews(db, kept);
  const frames = new Map<string, string>();
  // One person may have many sockets.
  return (viewer) => {
    const key = `${viewer.userId} ${viewer.isMaster}`;
    const text = frames.get(key) ?? encounterFrame(data, viewer);
    frames.set(key, text);
    return text;
  };
}

/** For somebody who comes: nothing where nobody fights. @returns the fight, and what waits for his choice. */
function fightFor(db: Db, tableId: string, viewer: Viewer): string[] {
  const kept = findOpen(db, tableId);
  if (!kept) return [];
  const data = readForViews(db, kept);
  const asks = kept.state.announced.flatMap((attack) => defenceFrame(data, attack, viewer) ?? []);
  return [encounterFrame(data, viewer), ...asks];
}

function encounterFrame(data: EncounterData | null, viewer: Viewer): string {
  const encounter = data && encounterView(data, viewer);
  return frame({ action: "encounterChanged", data: { encounter } });
}

/** Null for who has nothing to choose. */
function defenceFrame(data: EncounterData, attack: Announced, viewer: Viewer): string | null {
  const ask = attackView(data, attack, viewer);
  return ask && ask.choices.length > 0 ? frame({ action: "defenceAsked", data: { ask } }) : null;
}

/** What is sent where nobody fights. */
const NO_FIGHT = frame({ action: "encounterChanged", data: { encounter: null } });
