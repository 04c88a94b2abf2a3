/** What plays a sound in step with the table, in one of the two ways. */
export interface LoopVoice {
  isHeard: () => boolean;
  /** Twice a second: keeps it in step. */
  look: () => void;
  end: () => void;
}
