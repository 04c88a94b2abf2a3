export interface UnauthenticatedSocket {
  readonly network: string;
  evict(): void;
}

const MOST_UNAUTHENTICATED = 256;

/** Past the limit the oldest of the network with the most is evicted: a flood evicts its own. */
export class UnauthenticatedSockets {
  readonly #present = new Set<UnauthenticatedSocket>();

  add(socket: UnauthenticatedSocket): void {
    this.#present.add(socket);
    if (this.#present.size > MOST_UNAUTHENTICATED) this.#oldestOfTheMost()?.evict();
  }

  delete(socket: UnauthenticatedSocket): void {
    this.#present.delete(socket);
  }

  #oldestOfTheMost(): UnauthenticatedSocket | undefined {
    const byNetwork = Map.groupBy(this.#present, ({ network }) => network);
    const [most] = [...byNetwork.values()].sort((a, b) => b.length - a.length);
    return most?.[0];
  }
}
