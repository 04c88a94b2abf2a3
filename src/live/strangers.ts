/** A socket that has not said who it is. */
export interface Stranger {
  /** See `networkOf`. */
  readonly network: string;
  /** Closes it because there are too many. */
  giveWay(): void;
}

const MOST_STRANGERS = 256;

/**
 * Sockets that have not said who they are, oldest first. Past the limit the oldest of the network with the most goes:
 * browsers say it at once, so a flood pushes out its own.
 */
export class Strangers {
  readonly #present = new Set<Stranger>();

  add(stranger: Stranger): void {
    this.#present.add(stranger);
    if (this.#present.size > MOST_STRANGERS) this.#oldestOfTheMost()?.giveWay();
  }

  delete(stranger: Stranger): void {
    this.#present.delete(stranger);
  }

  #oldestOfTheMost(): Stranger | undefined {
    const byNetwork = Map.groupBy(this.#present, ({ network }) => network);
    const [most] = [...byNetwork.values()].sort((a, b) => b.length - a.length);
    return most?.[0];
  }
}
