import { validator } from "hono/validator";
import { Refused } from "#shared/refused.ts";
import { Id } from "#shared/schemas/bounds.ts";

/**
 * Reads `/:id` for `c.req.valid("param").id`. Comes before the guard: what is no id does not exist for anyone.
 * @param sentence for the refusal. @throws Refused `not_found`.
 */
export const idParam = (sentence: string) =>
  validator("param", ({ id }): { id: string } => {
    const read = Id.safeParse(id);
    if (!read.success) throw new Refused("not_found", sentence);
    return { id: read.data };
  });
