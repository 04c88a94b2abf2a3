import { Refused } from "#shared/refused.ts";

export interface Gate {
  /**
   * When the gate is full, the oldest work of whoever has most is aborted by `signal`.
   * @throws Refused `too_many` when the caller fills the gate, `unavailable` when others do.
   */
  pass<T>(whose: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** For work that outlasts the function, such as a streamed answer. */
  enter(whose: string): Place;
}

interface Place {
  readonly signal: AbortSignal;
  leave(): void;
}

interface Width {
  each: number;
  all: number;
  /** Nothing is aborted: for work so large that two at once would fill the memory. */
  isFirstCome?: boolean;
  tooMany?: string;
}

interface Inside {
  whose: string;
  way: AbortController;
}

const RETRY_AFTER = 2;

const TOO_MANY = "Stai inviando troppe cose insieme: riprova fra un momento";

export function createGate({ each, all, isFirstCome = false, tooMany = TOO_MANY }: Width): Gate {
  const inside = new Set<Inside>();

  function enter(whose: string): Place {
    const byPerson = Map.groupBy(inside, (one) => one.whose);
    const own = byPerson.get(whose)?.length ?? 0;
    if (own >= each) {
      throw new Refused("too_many", tooMany, { retryAfter: RETRY_AFTER });
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
    return { signal: one.way.signal, leave: () => void inside.delete(one) };
  }

  return {
    enter,
    async pass(whose, work) {
      const { signal, leave } = enter(whose);
      try {
        return await work(signal);
      } finally {
        leave();
      }
    },
  };
}
