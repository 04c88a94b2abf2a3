/** The messages between the test and the pages in their worker threads. */
import type { Area, MapReveal } from "#shared/maps/index.ts";

/** The data of a table that a page needs. */
export interface Place {
  readonly id: string;
  /** This person's own investigator there. */
  readonly characterId: string | null;
  /** Investigators of the other people. */
  readonly others: readonly string[];
  readonly scenes: readonly string[];
  readonly encounterId: string;
  /** The participant that is damaged in the encounter. */
  readonly participant: string;
  readonly mapId: string;
}

/** What is done to a map. */
export type MapChange =
  | Omit<MapReveal, "clientId" | "handoutId">
  | { readonly prepared: readonly Area[] }
  | { readonly isUndo: true };

export interface Player {
  readonly name: string;
  readonly token: string;
  readonly address: string;
  readonly seed: number;
  readonly places: readonly Place[];
  /** The table that the page opens. */
  readonly tableId: string;
}

/**
 * `say`: an action was requested. `ack`: the page knows that it is done. `refuse`: the page knows that it is refused. Otherwise the
 * result is unknown.
 */
export type PageMessage =
  | ({ kind: "say" } & RuleCommand)
  | { kind: "ack" | "refuse"; name: string }
  | { kind: "here" | "settled" }
  | { kind: "state"; state: string };

export type Order = "act" | "settle" | "tell";

/** An action with a unique name. */
export interface RuleCommand {
  readonly what:
    | "roll"
    | "told"
    | "luck"
    | "ask"
    | "harm"
    | "note"
    | "handout"
    | "save"
    | "tick"
    | "scene"
    | "blow"
    | "reveal"
    | "slip"
    | "clue"
    | "wall note"
    | "map"
    | "change";
  readonly name: string;
  /** The target: an investigator, a roll, a table. */
  readonly of: string;
  readonly change?: MapChange | undefined;
}
