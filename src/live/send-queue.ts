import type { SocketWriter } from "./authenticated-sockets.ts";
import type { BufferLimit } from "./buffer-limit.ts";
import type { Frame, State } from "./room.ts";

export interface Carrier {
  /** @returns -1 when the network accepts no more and the runtime buffers the rest. */
  send(text: string): number;
  getBufferedAmount(): number;
  close(code: number, reason: string): void;
  /** Closes without waiting for unread frames. */
  terminate(): void;
}

const MOST_WAITING_BYTES = 1024 * 1024;

/** While the network is slow, one frame is in the runtime's buffer and the rest is queued here; too slow readers are cut off. */
export class SendQueue implements SocketWriter {
  readonly #waiting = new Set<Frame>();
  #waitingBytes = 0;
  #isStalled = false;

  constructor(
    private readonly carrier: Carrier,
    private readonly limit: BufferLimit,
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

  forget(): void {
    this.#waiting.clear();
    this.#waitingBytes = 0;
  }

  drained(): void {
    if (this.carrier.getBufferedAmount() > 0) return;
    this.#isStalled = false;
    this.limit.remove(this);
    this.#goOn();
  }

  close(code: number, reason: string): void {
    // `close()` would wait until everything before it has been read.
    if (this.#isStalled) this.carrier.terminate();
    else this.carrier.close(code, reason);
  }

  cutOff(): void {
    this.onTooSlow();
    this.carrier.terminate();
  }

  end(): void {
    this.limit.remove(this);
    this.#waiting.clear();
  }

  #wait(frame: Frame): void {
    // States are serialised when sent. An equal text moves to the end, after what was sent since.
    if (this.#waiting.has(frame) && typeof frame !== "string") return;
    if (this.#waiting.delete(frame)) this.#waitingBytes -= sizeOf(frame);
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
    this.limit.add(this, this.carrier.getBufferedAmount());
  }
}

const sizeOf = (frame: Frame) => (typeof frame === "string" ? Buffer.byteLength(frame) : 0);
