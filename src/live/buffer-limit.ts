export interface BufferedSocket {
  cutOff(): void;
}

const MOST_BYTES = 32 * 1024 * 1024;

/** Bounds the buffers of all stalled sockets; the one stalled longest is cut off: slow readers recover, hostile ones do not. */
export class BufferLimit {
  readonly #bytes = new Map<BufferedSocket, number>();
  #total = 0;

  add(socket: BufferedSocket, bytes: number): void {
    this.#bytes.set(socket, bytes);
    this.#total += bytes;
    for (const longest of this.#bytes.keys()) {
      if (this.#total <= MOST_BYTES) return;
      this.remove(longest);
      longest.cutOff();
    }
  }

  remove(socket: BufferedSocket): void {
    this.#total -= this.#bytes.get(socket) ?? 0;
    this.#bytes.delete(socket);
  }
}
