import { validator } from "hono/validator";
import { Refused } from "#shared/refused.ts";
import { Id } from "#shared/schemas/bounds.ts";

/**
 * Reads the id in an address (`/:id`); the handler gets it as `c.req.valid("param").id`. Stands before everything else:
 * what is no id names nothing, whoever asks.
 *
 * @param sentence what is said of a thing that is not there.
 * @throws Refused `not_found`.
 */
export const idParam = (sentence: string) =>
  validator("param", ({ id }): { id: string } => {
    const read = Id.safeParse(id);
    if (!read.success) throw new Refused("not_found", sentence);
    return { id: read.data };
  });
