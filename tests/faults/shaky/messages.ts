/** What the test and the pages, each in a thread of its own, tell each other. */

/** A table as a page has to know it. */
export interface Place {
  readonly id: string;
  /** This person's own investigator there. */
  readonly characterId: string | null;
  /** Of others. */
  readonly others: readonly string[];
  readonly scenes: readonly string[];
  readonly encounterId: string;
  /** Who is harmed in the fight. */
  readonly participant: string;
}

export interface Player {
  readonly name: string;
  readonly token: string;
  readonly address: string;
  readonly seed: number;
  readonly places: readonly Place[];
  /** Where the page sits down. */
  readonly tableId: string;
}

/**
 * `say`: something was asked for. `ack`: this page has been told that it is done. `refuse`: that it is not. What was neither may have
 * been done, or not.
 */
export type Word =
  | { kind: "say"; name: string; what: RuleCommand["what"]; of: string }
  | { kind: "ack" | "refuse"; name: string }
  | { kind: "here" | "settled" }
  | { kind: "state"; state: string };

export type Order = "act" | "settle" | "tell";

/** Named so that no other has that name. */
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
    | "change";
  readonly name: string;
  /** What it is done to: an investigator, a roll, a table. */
  readonly of: string;
}
