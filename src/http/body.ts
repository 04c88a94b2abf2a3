import { validator } from "hono/validator";
import type { z } from "zod";
import { italianError } from "#shared/italian-errors.ts";
import { Refused } from "#shared/refused.ts";

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Reads a JSON body by a schema; the handler gets it as `c.req.valid("json")`, and the typed client learns its shape.
 * @throws Refused `wrong_type` for another content type, `invalid` with the fields for a body of the wrong shape.
 */
export function body<S extends z.ZodType>(schema: S) {
  return validator("json", (value, c): z.output<S> => {
    // A form posted from a foreign page cannot carry this type without asking first.
    if (!JSON_TYPE.test(c.req.header("content-type") ?? "")) {
      throw new Refused("wrong_type", "La richiesta deve contenere JSON");
    }
    const parsed = schema.safeParse(value, { error: italianError });
    if (parsed.success) return parsed.data;
    const fields: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) {
      // What is wrong with the body as a whole stands beside no field.
      if (path.length > 0) fields[path.join(".")] ??= message;
    }
    const sentence = parsed.error.issues[0]?.message ?? "Dati non validi";
    throw new Refused("invalid", sentence, Object.keys(fields).length > 0 ? { fields } : {});
  });
}
