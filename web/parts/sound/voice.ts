/** A synchronised player, from memory or streamed. */
export interface LoopVoice {
  isHeard: () => boolean;
  look: () => void;
  end: () => void;
}
