import * as z from "zod/mini";
import { Id } from "#shared/schemas/bounds.ts";
import { readStored, writeStored, writeStoredList } from "./stored.ts";

const KEY = "unsavedEdits";
/** In milliseconds. */
const LONGEST_KEPT = 30 * 24 * 60 * 60_000;
const MOST = 3;

const UnsavedEdit = z.object({
  /** The username of whoever was editing. */
  owner: z.string(),
  /** Of the investigator. */
  id: Id,
  name: z.string(),
  /** Milliseconds since 1970. */
  editedAt: z.int(),
  /** Only the sheet's editor can read it. */
  edit: z.unknown(),
});
export type UnsavedEdit = z.infer<typeof UnsavedEdit>;

/** Edits of sheets that were not saved, kept for after a reload or a new login. */
export const unsavedEdits = {
  /** One's own, the newest last. @param now milliseconds since 1970. */
  read(owner: string, now: number): UnsavedEdit[] {
    return stored().filter((edit) => edit.owner === owner && now - edit.editedAt < LONGEST_KEPT);
  },
  keep(edit: UnsavedEdit): void {
    const kept = [...without(edit.id), edit].slice(-MOST);
    // A sheet with a large picture may leave no space for others.
    if (!writeStored(KEY, kept)) writeStored(KEY, [edit]);
  },
  drop(id: string): void {
    writeStoredList(KEY, without(id));
  },
  /** Drops one's own; others who use this device find theirs again. */
  dropAllOf(owner: string): void {
    writeStoredList(
      KEY,
      stored().filter((edit) => edit.owner !== owner),
    );
  },
};

const stored = (): UnsavedEdit[] => readStored(KEY, z.array(UnsavedEdit)) ?? [];
const without = (id: string): UnsavedEdit[] => stored().filter((edit) => edit.id !== id);
