/** What the server has said to be done, to be looked for at the end; and how long it took to be told. */
export interface Ledger {
  /** Names of rolls, without attacks on somebody. */
  readonly rolls: Set<string>;
  /** Names of attacks on somebody, which wait for a defence before they are rolled. */
  readonly attacks: Set<string>;
  /** Names of attacks that were never rolled: the master dropped them, or their fight ended. */
  readonly dropped: Set<string | null>;
  /** Ids of rolls that were heard by somebody, whoever threw. */
  readonly heard: Set<string>;
  readonly notes: Set<string>;
  readonly documents: Set<string>;
  /** Documents that were held up. */
  readonly shown: Set<string>;
  /** Texts. */
  readonly slips: Set<string>;
  /** Ids. */
  readonly clues: Set<string>;
  /** Texts of notes on the wall. */
  readonly pinned: Set<string>;
  /** By investigator: the line that was saved last. */
  readonly saves: Map<string, string>;
  /** By investigator. */
  readonly ticks: Map<string, boolean>;
  /** How often each kind of act was done. */
  readonly acts: Map<string, number>;
  /** What the server would not do, by its own words. */
  readonly refusals: Map<string, number>;
  /** What went wrong, by message. */
  readonly errors: Map<string, number>;
  /** Milliseconds from saying a roll until one client has it, of the last minute. */
  waits: number[];
}

export const openLedger = (): Ledger => ({
  rolls: new Set(),
  attacks: new Set(),
  dropped: new Set(),
  heard: new Set(),
  notes: new Set(),
  documents: new Set(),
  shown: new Set(),
  slips: new Set(),
  clues: new Set(),
  pinned: new Set(),
  saves: new Map(),
  ticks: new Map(),
  acts: new Map(),
  refusals: new Map(),
  errors: new Map(),
  waits: [],
});

export const count = (counts: Map<string, number>, what: string): void =>
  void counts.set(what, (counts.get(what) ?? 0) + 1);
