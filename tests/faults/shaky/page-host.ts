import { join } from "node:path";
import type { Order, PageMessage, Player, RuleCommand } from "./messages.ts";

/** A page in a worker thread, controlled by the test. */
export interface Page {
  readonly player: Player;
  order(order: Order): void;
  /** Settles with the next message of this kind. @throws if the page has thrown. */
  next<K extends PageMessage["kind"]>(kind: K): Promise<Extract<PageMessage, { kind: K }>>;
  close(): void;
}

/** The actions of a game session and their known results. */
export interface Record {
  readonly said: RuleCommand[];
  readonly acknowledged: Set<string>;
  readonly refused: Set<string>;
}

/** @param record collects the messages of the page. */
export function openPage(player: Player, record: Record): Page {
  const worker = new Worker(join(import.meta.dir, "page.ts"), {
    preload: ["quick-timers.ts", "page-world.ts"].map((name) => join(import.meta.dir, name)),
    env: { ...process.env, PLAYER: JSON.stringify(player) },
  });
  const waiting = new Set<{ kind: string; resolve: (word: never) => void; reject: (error: Error) => void }>();
  let broken: Error | null = null;
  worker.onmessage = ({ data: word }: MessageEvent<PageMessage>) => {
    if (word.kind === "say") record.said.push(word);
    else if (word.kind === "ack") record.acknowledged.add(word.name);
    else if (word.kind === "refuse") record.refused.add(word.name);
    for (const one of waiting) {
      if (one.kind !== word.kind) continue;
      waiting.delete(one);
      // The kind was compared above.
      one.resolve(word as never);
    }
  };
  worker.onerror = ({ message }) => {
    broken = new Error(`the page of ${player.name} broke: ${message}`);
    for (const { reject } of waiting) reject(broken);
  };
  return {
    player,
    order: (order) => worker.postMessage(order),
    next: (kind) =>
      broken
        ? Promise.reject(broken)
        : new Promise((resolve, reject) => void waiting.add({ kind, resolve, reject })),
    close: () => worker.terminate(),
  };
}
