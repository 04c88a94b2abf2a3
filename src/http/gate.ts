import { Refused } from "#shared/refused.ts";

/** Lets only few of one thing go on at once. */
export interface Gate {
  /**
   * Does something for somebody, unless as much of it is under way already as may be.
   * @throws Refused `too_many` when it is his own that fills the gate, `unavailable` when it is everybody's.
   */
  pass<T>(whose: string, work: () => Promise<T>): Promise<T>;
}

interface Width {
  /** How many of one person's at once. */
  each: number;
  /** How many of all people's together. */
  all: number;
}

/** Seconds after which most of what fills a gate has gone through. */
const RETRY_AFTER = 2;

export function createGate({ each, all }: Width): Gate {
  /** Only of those who are inside: whoever leaves takes his entry along. */
  const inside = new Map<string, number>();
  let total = 0;
  return {
    async pass(whose, work) {
      const own = inside.get(whose) ?? 0;
      if (own >= each) {
        throw new Refused("too_many", "Stai inviando troppe cose insieme: riprova fra un momento", {
          retryAfter: RETRY_AFTER,
        });
      }
      if (total >= all) {
        throw new Refused("unavailable", "Il server è occupato: riprova fra un momento", {
          retryAfter: RETRY_AFTER,
        });
      }
      inside.set(whose, own + 1);
      total += 1;
      try {
        return await work();
      } finally {
        total -= 1;
        const left = (inside.get(whose) ?? 1) - 1;
        if (left > 0) inside.set(whose, left);
        else inside.delete(whose);
      }
    },
  };
}
