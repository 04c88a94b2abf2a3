import * as z from "zod/mini";
import { POINTS } from "#shared/names.ts";
import { ClientMessage } from "#shared/protocol.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { keepInTab, readOfTab } from "./tab-storage.ts";

const KEY = "undo";

/** How something is undone, as data: a call (a new scene may play), frames of the live channel, or points of one's own sheet. */
export const Again = z.union([
  z.object({
    path: z.string(),
    json: z.record(z.string(), z.unknown()),
    plays: z.optional(z.literal("scene")),
  }),
  z.object({ messages: z.array(ClientMessage) }),
  z.object({ points: z.object({ id: Id, name: z.enum(POINTS), delta: z.int() }) }),
]);
export type Again = z.infer<typeof Again>;

const Kept = z.object({
  id: z.string(),
  words: z.string(),
  of: z.nullable(z.string()),
  tableId: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  doneAt: z.int(),
  again: Again,
});
export type KeptUndo = z.infer<typeof Kept>;

/** What only this page can undo, newest last, for as long as its tab is open. */
export function readKeptUndo(): KeptUndo[] {
  const kept = readOfTab(KEY);
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one) => {
    const read = z.safeParse(Kept, one);
    return read.success ? [read.data] : [];
  });
}

export const writeKeptUndo = (kept: readonly KeptUndo[]): void =>
  keepInTab(KEY, kept.length > 0 ? kept : null);
