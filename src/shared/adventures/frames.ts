import * as z from "zod/mini";
import { down } from "../message.ts";
import { Id } from "../schemas/bounds.ts";

/** Apart from the schemas of adventures, which most pages never load. */
export const adventures = {
  down: [
    /** To masters. `pageId` null: more than one page may have changed. */
    down("adventureChanged", z.object({ id: Id, pageId: z.nullable(Id) })),
    /** To everybody who sits at the table: the list of ready-made investigators that may be taken is another one. */
    down("readyMadeChanged", z.object({})),
  ],
} as const;
