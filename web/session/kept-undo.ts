import * as z from "zod/mini";
import { POINTS } from "#shared/names.ts";
import { ClientMessage } from "#shared/protocol.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { tokenStorage } from "./stored.ts";

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

/** Of the tab, and of one session: the tab may be reloaded for the next user. */
const Stored = z.object({ session: z.string(), kept: z.array(z.unknown()) });

const sessionName = (): string | null => tokenStorage.read()?.slice(-12) ?? null;

/** What only this page can undo, newest last, for as long as its tab is open. */
export function readKeptUndo(): KeptUndo[] {
  try {
    const stored = z.safeParse(Stored, JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    if (!stored.success || stored.data.session !== sessionName()) return [];
    return stored.data.kept.flatMap((one) => {
      const read = z.safeParse(Kept, one);
      return read.success ? [read.data] : [];
    });
  } catch {
    return [];
  }
}

export function writeKeptUndo(kept: readonly KeptUndo[]): void {
  try {
    const session = sessionName();
    if (kept.length === 0 || session === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ session, kept }));
  } catch {
    // A reload then forgets them.
  }
}
