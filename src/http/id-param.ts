import { validator } from "hono/validator";
import { Refused } from "#shared/refused.ts";
import { Id } from "#shared/schemas/bounds.ts";

/** Validates `/:id`; goes before the guard: an invalid id is not found for anyone. @throws Refused `not_found`. */
export const idParam = (sentence: string) =>
  validator("param", ({ id }): { id: string } => {
    const read = Id.safeParse(id);
    if (!read.success) throw new Refused("not_found", sentence);
    return { id: read.data };
  });
