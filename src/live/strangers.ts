/** A socket that has not said who it is. */
export interface Stranger {
  /** Where it comes from: see `networkOf`. */
  readonly network: string;
  /** Sends it away, as there are too many. */
  giveWay(): void;
}

const MOST_STRANGERS = 256;

/**
 * The sockets that have not said who they are, in the order in which they came. When there are too many, the oldest
 * of the network that has most goes: a browser says who it is at once, so whoever floods pushes out himself.
 */
export class Strangers {
  readonly #present = new Set<Stranger>();

  /** Takes one in, always. */
  add(stranger: Stranger): void {
    this.#present.add(stranger);
    if (this.#present.size > MOST_STRANGERS) this.#oldestOfTheMost()?.giveWay();
  }

  /** Called when it has said who it is, or has gone. */
  delete(stranger: Stranger): void {
    this.#present.delete(stranger);
  }

  #oldestOfTheMost(): Stranger | undefined {
    const byNetwork = Map.groupBy(this.#present, ({ network }) => network);
    const [most] = [...byNetwork.values()].sort((a, b) => b.length - a.length);
    return most?.[0];
  }
}
