import type { Context } from "hono";
import { validator } from "hono/validator";
import type * as z from "zod/mini";
import { readBy } from "#shared/read.ts";
import { Refused } from "#shared/refused.ts";
import { annotate } from "./operation.ts";

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Validates a JSON body for `c.req.valid("json")`. @throws Refused `wrong_type` or `invalid` with the fields. */
export function body<S extends z.core.$ZodType>(schema: S) {
  const reading = validator("json", (value, c): z.output<S> => {
    assertJson(c);
    const read = readBy(schema, value);
    if (!read.problems) return read.data;
    const { problems: fields, sentence } = read;
    throw new Refused("invalid", sentence, Object.keys(fields).length > 0 ? { fields } : {});
  });
  return annotate(reading, { body: schema });
}

/** Other origins cannot send JSON without a preflight. @throws Refused `wrong_type`. */
export function assertJson(c: Context): void {
  if (!JSON_TYPE.test(c.req.header("content-type") ?? "")) {
    throw new Refused("wrong_type", "La richiesta deve contenere JSON");
  }
}
