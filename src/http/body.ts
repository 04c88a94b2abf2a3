import { validator } from "hono/validator";
import type { z } from "zod";
import { Refused } from "#shared/refused.ts";

/**
 * Reads a JSON body by a schema; the handler gets it as `c.req.valid("json")`, and the typed client learns its shape.
 * @throws Refused `wrong_type` for another content type, `invalid` with the fields for a body of the wrong shape.
 */
export function body<S extends z.ZodType>(schema: S) {
  return validator("json", (value, c): z.output<S> => {
    // A form posted from a foreign page cannot carry this type without asking first.
    if (!c.req.header("content-type")?.toLowerCase().startsWith("application/json")) {
      throw new Refused("wrong_type", "La richiesta deve contenere JSON");
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const fields: Record<string, string> = {};
    for (const issue of parsed.error.issues) {
      fields[issue.path.join(".")] ??= issue.message;
    }
    const first = parsed.error.issues[0];
    throw new Refused("invalid", first?.message ?? "Dati non validi", { fields });
  });
}
