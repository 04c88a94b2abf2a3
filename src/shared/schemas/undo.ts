import * as z from "zod/mini";
import { Id } from "./bounds.ts";
import { ClientId } from "./roll.ts";

export const Undoable = z.object({
  /** Of the first event of a call, or of an encounter step. */
  id: Id,
  at: z.int(),
  label: z.string(),
  who: z.nullable(z.string()),
  /** The investigator and the encounter that it belongs to. */
  of: z.array(Id),
  isOwn: z.boolean(),
});
export type Undoable = z.infer<typeof Undoable>;

/** Without `id` the caller's last change there; without `table` one outside of any table. */
export const UndoRequest = z.object({
  table: z.optional(Id),
  id: z.optional(Id),
  clientId: z.optional(ClientId),
});
export type UndoRequest = z.infer<typeof UndoRequest>;
