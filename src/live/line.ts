import type { Frame, State, Wire } from "./hub.ts";
import type { Stalls } from "./stalls.ts";

/** As much of Bun's socket as a line needs. */
export interface Carrier {
  /** Gives -1 when the network takes no more and the rest waits in the runtime. */
  send(text: string): number;
  getBufferedAmount(): number;
  close(code: number, reason: string): void;
  /** Ends it without waiting for what it has not read. */
  terminate(): void;
}

const MOST_WAITING_BYTES = 1024 * 1024;

/**
 * A wire that gives the runtime one frame at a time once the network is slow, and lets the rest wait here, where a
 * state that waits twice is sent once, and as it is then. Who lets too much wait is cut off.
 */
export class Line implements Wire {
  /** Equal texts, and the same state, wait once. */
  readonly #waiting = new Set<Frame>();
  #waitingBytes = 0;
  #isStalled = false;

  constructor(
    private readonly carrier: Carrier,
    private readonly stalls: Stalls,
    private readonly onTooSlow: () => void,
  ) {}

  send(text: string, ifItWaits: Frame = text): void {
    if (this.#isStalled) this.#wait(ifItWaits);
    else this.#put(text);
  }

  sendInTurn(states: Iterable<State>): void {
    for (const state of states) this.#waiting.add(state);
    this.#goOn();
  }

  /** To be called when the runtime has got rid of some of what waited there. */
  drained(): void {
    if (this.carrier.getBufferedAmount() > 0) return;
    this.#isStalled = false;
    this.stalls.over(this);
    this.#goOn();
  }

  close(code: number, reason: string): void {
    // The runtime would wait until everything before the last word has been read.
    if (this.#isStalled) this.carrier.terminate();
    else this.carrier.close(code, reason);
  }

  /** Cuts off who does not read. */
  cutOff(): void {
    this.onTooSlow();
    this.carrier.terminate();
  }

  /** To be called once, when the socket has closed. */
  end(): void {
    this.stalls.over(this);
    this.#waiting.clear();
  }

  #wait(frame: Frame): void {
    if (this.#waiting.has(frame)) return;
    this.#waiting.add(frame);
    this.#waitingBytes += sizeOf(frame);
    if (this.#waitingBytes > MOST_WAITING_BYTES) this.cutOff();
  }

  #goOn(): void {
    for (const frame of this.#waiting) {
      if (this.#isStalled) return;
      this.#waiting.delete(frame);
      this.#waitingBytes -= sizeOf(frame);
      this.#put(typeof frame === "string" ? frame : frame());
    }
  }

  #put(text: string): void {
    if (this.carrier.send(text) !== -1) return;
    this.#isStalled = true;
    this.stalls.began(this, this.carrier.getBufferedAmount());
  }
}

/** In bytes; what is made only when it is sent takes no room yet. */
const sizeOf = (frame: Frame) => (typeof frame === "string" ? Buffer.byteLength(frame) : 0);
