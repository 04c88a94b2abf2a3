import { Refused } from "#shared/refused.ts";

/** Limits how many of one thing run at the same time. */
export interface Gate {
  /**
   * Does something for somebody. When everybody's fill the gate, the oldest of whoever has most of them gives way.
   *
   * @param work its signal is aborted when it has to give way.
   * @throws Refused `too_many` when it is his own that fill the gate, `unavailable` when he has as many as anybody.
   */
  pass<T>(whose: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

interface Width {
  /** Per person. */
  each: number;
  /** For all together. */
  all: number;
  /** Nobody gives way: for what is so large that one begun after the other would fill the memory. */
  isFirstCome?: boolean;
}

interface Inside {
  whose: string;
  way: AbortController;
}

/** Seconds after which most of what fills a gate has gone through. */
const RETRY_AFTER = 2;

export function createGate({ each, all, isFirstCome = false }: Width): Gate {
  /** In the order in which they came. */
  const inside = new Set<Inside>();

  function enter(whose: string): Inside {
    const byPerson = Map.groupBy(inside, (one) => one.whose);
    const own = byPerson.get(whose)?.length ?? 0;
    if (own >= each) {
      throw new Refused("too_many", "Stai inviando troppe cose insieme: riprova fra un momento", {
        retryAfter: RETRY_AFTER,
      });
    }
    if (inside.size >= all) {
      const [most = []] = [...byPerson.values()].sort((a, b) => b.length - a.length);
      const [oldest] = most;
      if (!oldest || isFirstCome || most.length <= own) {
        throw new Refused("unavailable", "Il server è occupato: riprova fra un momento", {
          retryAfter: RETRY_AFTER,
        });
      }
      inside.delete(oldest);
      oldest.way.abort();
    }
    const one = { whose, way: new AbortController() };
    inside.add(one);
    return one;
  }

  return {
    async pass(whose, work) {
      const one = enter(whose);
      try {
        return await work(one.way.signal);
      } finally {
        inside.delete(one);
      }
    },
  };
}
