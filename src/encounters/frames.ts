import type { Db } from "../db/open.ts";
import { type Broadcast, frame, type Listener, type OpenTable } from "../live/index.ts";
import type { RollEvent } from "../rolls/index.ts";
import type { Viewer } from "../visibility.ts";
import type { Announced, StoredEncounter } from "./state.ts";
import { findOpen } from "./store.ts";
import { attackView, type EncounterData, encounterView, readForViews } from "./view.ts";

export type EncounterEvent =
  | {
      readonly kind: "encounter-started" | "encounter-changed" | "encounter-ended";
      readonly tableId: string;
      readonly encounter: StoredEncounter;
    }
  /** A roll or a sheet has changed its view. */
  | { readonly kind: "encounter-touched"; readonly tableId: string }
  | { readonly kind: "encounter-cancelled"; readonly tableId: string; readonly encounterId: string }
  /** Its end was undone. @param endId the step that had ended it. */
  | { readonly kind: "encounter-reopened"; readonly tableId: string; readonly endId: string }
  | {
      readonly kind: "attack-announced";
      readonly tableId: string;
      readonly encounter: StoredEncounter;
      readonly attack: Announced;
    };

export function fightFrames(db: Db, { tableId }: OpenTable): Broadcast<EncounterEvent | RollEvent> {
  /** An unchanged frame would reveal a hidden change. */
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
  return (viewer) => {
    const key = `${viewer.userId} ${viewer.isMaster}`;
    const text = frames.get(key) ?? encounterFrame(data, viewer);
    frames.set(key, text);
    return text;
  };
}

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

function defenceFrame(data: EncounterData, attack: Announced, viewer: Viewer): string | null {
  const ask = attackView(data, attack, viewer);
  return ask && ask.choices.length > 0 ? frame({ action: "defenceAsked", data: { ask } }) : null;
}

const NO_FIGHT = frame({ action: "encounterChanged", data: { encounter: null } });
