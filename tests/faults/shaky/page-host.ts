import { join } from "node:path";
import type { Order, Player, RuleCommand, Word } from "./words.ts";

/** A page in its thread, as the test sees it. */
export interface Page {
  readonly player: Player;
  order(order: Order): void;
  /** Settles with the next such word. @throws what the page has thrown. */
  next<K extends Word["kind"]>(kind: K): Promise<Extract<Word, { kind: K }>>;
  close(): void;
}

/** What was asked for in an evening, and what became of it as far as anybody was told. */
export interface Record {
  readonly said: RuleCommand[];
  readonly acknowledged: Set<string>;
  readonly refused: Set<string>;
}

/** @param record what the page says is written there. */
export function openPage(player: Player, record: Record): Page {
  const worker = new Worker(join(import.meta.dir, "page.ts"), {
    preload: ["quick-timers.ts", "page-world.ts"].map((name) => join(import.meta.dir, name)),
    env: { ...process.env, PLAYER: JSON.stringify(player) },
  });
  const waiting = new Set<{ kind: string; resolve: (word: never) => void; reject: (error: Error) => void }>();
  let broken: Error | null = null;
  worker.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if (word.kind === "say") record.said.push(word);
    else if (word.kind === "ack") record.acknowledged.add(word.name);
    else if (word.kind === "refuse") record.refused.add(word.name);
    for (const one of waiting) {
      if (one.kind !== word.kind) continue;
      waiting.delete(one);
      // Whoever waits for a kind of word is resolved with that kind alone.
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
