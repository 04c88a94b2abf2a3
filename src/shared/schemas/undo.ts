import * as z from "zod/mini";
import { Id } from "./bounds.ts";
import { ClientId } from "./roll.ts";

/** One thing that was done and can still be taken back, as whoever may take it back is told of it. */
export const Undoable = z.object({
  /** Of the first event of a call, or of a fight's step. */
  id: Id,
  /** Milliseconds since 1970. */
  at: z.int(),
  /** What it was, as in 'Annulla: subisce 7 danni'. */
  label: z.string(),
  /** The investigator's name, where the label does not say it. */
  who: z.nullable(z.string()),
  /** Where it shows: the investigator that it was done to, and the fight. */
  of: z.array(Id),
  /** Otherwise somebody else has done it, in a fight that the caller leads. */
  isOwn: z.boolean(),
});
export type Undoable = z.infer<typeof Undoable>;

/** Without `id` the last thing that the caller has done there. Without `table` what was done at none. */
export const UndoRequest = z.object({
  table: z.optional(Id),
  id: z.optional(Id),
  clientId: z.optional(ClientId),
});
export type UndoRequest = z.infer<typeof UndoRequest>;
