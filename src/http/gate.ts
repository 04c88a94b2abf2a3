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
  /** The same for what goes on after the function has returned, such as an answer that is sent in pieces. */
  enter(whose: string): Place;
}

interface Place {
  /** Aborted when it has to give way. */
  readonly signal: AbortSignal;
  /** Must be called once it is over; calling it again does nothing. */
  leave(): void;
}

interface Width {
  /** Per person. */
  each: number;
  /** For all together. */
  all: number;
  /** Nobody gives way: for what is so large that one begun after the other would fill the memory. */
  isFirstCome?: boolean;
  /** The sentence for whoever has filled his part. */
  tooMany?: string;
}

interface Inside {
  whose: string;
  way: AbortController;
}

/** Seconds after which most of what fills a gate has gone through. */
const RETRY_AFTER = 2;

const TOO_MANY = "Stai inviando troppe cose insieme: riprova fra un momento";

export function createGate({ each, all, isFirstCome = false, tooMany = TOO_MANY }: Width): Gate {
  /** In the order in which they came. */
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
