import * as z from "zod/mini";
import { Id } from "#shared/schemas/bounds.ts";
import { readStored, writeStored, writeStoredList } from "./stored.ts";

const KEY = "pageDrafts";
/** Milliseconds. */
const LONGEST_KEPT = 30 * 24 * 60 * 60_000;

const Written = z.object({ title: z.string(), text: z.string() });
const PageDraft = z.object({
  /** The username of whoever wrote it. */
  owner: z.string(),
  /** Of the page. */
  id: Id,
  /** What the change began from. */
  base: z.extend(Written, { version: z.int() }),
  mine: Written,
  /** Milliseconds since 1970. */
  at: z.int(),
});
export type PageDraft = z.infer<typeof PageDraft>;

/** Pages of adventures that the server has not yet got, for after a reload. */
export const pageDrafts = {
  /** @param now milliseconds since 1970. */
  of(owner: string, now: number): PageDraft[] {
    return stored().filter((draft) => draft.owner === owner && now - draft.at < LONGEST_KEPT);
  },
  /** @param now milliseconds since 1970. */
  read(owner: string, id: string, now: number): PageDraft | null {
    return this.of(owner, now).find((draft) => draft.id === id) ?? null;
  },
  /** @returns whether this device could keep it. */
  keep(draft: PageDraft): boolean {
    const younger = others(draft).filter(({ at }) => draft.at - at < LONGEST_KEPT);
    // Where there is no space for all, the oldest give way.
    for (let kept = [...younger, draft]; kept.length > 0; kept = kept.slice(1))
      if (writeStored(KEY, kept)) return true;
    return false;
  },
  drop(owner: string, id: string): void {
    writeStoredList(KEY, others({ owner, id }));
  },
  /** Drops one's own; others who use this device find theirs again. */
  dropAllOf(owner: string): void {
    writeStoredList(
      KEY,
      stored().filter((draft) => draft.owner !== owner),
    );
  },
};

const stored = (): PageDraft[] => readStored(KEY, z.array(PageDraft)) ?? [];
const others = ({ owner, id }: Pick<PageDraft, "owner" | "id">): PageDraft[] =>
  stored().filter((draft) => draft.owner !== owner || draft.id !== id);
