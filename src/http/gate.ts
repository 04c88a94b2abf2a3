import { Refused } from "#shared/refused.ts";

/** Limits how many of one thing run at the same time. */
export interface Gate {
  /** @throws Refused `too_many` when the person's own share is full, `unavailable` when everybody's is. */
  pass<T>(whose: string, work: () => Promise<T>): Promise<T>;
}

interface Width {
  /** Per person. */
  each: number;
  /** For all together. */
  all: number;
}

/** In seconds. */
const RETRY_AFTER = 2;

export function createGate({ each, all }: Width): Gate {
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
