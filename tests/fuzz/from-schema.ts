import fc from "fast-check";
import * as z from "zod/mini";
import { showsSomething } from "#shared/schemas/bounds.ts";

/** Values that cannot be generated, by schema or by the name of a field: an existing id, a picture. */
export type Known = ReadonlyMap<z.core.$ZodType | string, fc.Arbitrary<unknown>>;

/** Characters that often cause bugs: quotes, tags, bidi controls, combining characters, emoji, escapes. */
const CHARACTERS = [..."abzàÈ09 '\"`<>&;%_\\/.-\n\t", "\u202e", "e\u0301", "🎲", "\u200b", "${", "--"];
const PLAIN_CHARACTERS = [..."abcdefghilmnopqrstuvzàèìòù0123456789"];
/** Exceeds most limits, but thousands of values are generated in seconds. */
const LONGEST_TEXT = 300;

/**
 * Generates values that match a schema, within its bounds.
 * @throws for an unsupported kind of schema.
 */
export function fitting(schema: z.core.$ZodType, known: Known = new Map()): fc.Arbitrary<unknown> {
  const given = known.get(schema);
  if (given) return given;
  const within = (inner: z.core.$ZodType) => fitting(inner, known);

  // The classes of zod's core, which the server's zod and the browser's zod/mini share.
  if (schema instanceof z.core.$ZodObject) return objectFitting(schema._zod.def.shape, known);
  if (schema instanceof z.core.$ZodArray) return fc.array(within(schema._zod.def.element), { maxLength: 4 });
  if (schema instanceof z.core.$ZodTuple) return fc.tuple(...schema._zod.def.items.map(within));
  if (schema instanceof z.core.$ZodUnion) return fc.oneof(...schema._zod.def.options.map(within));
  // A schema with `catch` accepts anything.
  if (schema instanceof z.core.$ZodCatch) return fc.oneof(within(schema._zod.def.innerType), fc.jsonValue());
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault) {
    return fc.option(within(schema._zod.def.innerType), { nil: undefined });
  }
  if (schema instanceof z.core.$ZodNullable) return fc.option(within(schema._zod.def.innerType));
  if (schema instanceof z.core.$ZodPipe) return within(schema._zod.def.out);
  if (schema instanceof z.core.$ZodEnum) return fc.constantFrom(...Object.values(schema._zod.def.entries));
  if (schema instanceof z.core.$ZodLiteral) return fc.constantFrom(...schema._zod.def.values);
  if (schema instanceof z.core.$ZodBoolean) return fc.boolean();
  if (schema instanceof z.core.$ZodUnknown) return fc.jsonValue();
  if (schema instanceof z.core.$ZodEmail) return fc.emailAddress();
  if (schema instanceof z.core.$ZodString) return textFitting(schema);
  if (schema instanceof z.core.$ZodNumber) return numberFitting(schema);
  throw new Error(`cannot generate values for a schema of type ${schema._zod.def.type}`);
}

function objectFitting(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  known: Known,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([key, inner]) => [key, known.get(key) ?? fitting(inner, known)]);
  return fc.record(Object.fromEntries(fields));
}

/** The bounds of one value, as JSON Schema. */
const boundsOf = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: "input" });

function textFitting(schema: z.core.$ZodString): fc.Arbitrary<string> {
  const { minLength: least = 0, maxLength = LONGEST_TEXT, pattern } = boundsOf(schema);
  // Letters and digits match all our patterns.
  const unit = fc.constantFrom(...(pattern ? PLAIN_CHARACTERS : CHARACTERS));
  const most = Math.min(maxLength, LONGEST_TEXT);
  return fc
    .string({ unit, minLength: least, maxLength: most })
    .map((text) => text.slice(0, most))
    .map((text) =>
      least > 0 && (text.trim().length < least || !showsSomething(text)) ? "a".repeat(least) : text,
    );
}

function numberFitting(schema: z.core.$ZodNumber): fc.Arbitrary<number> {
  const { type, minimum = -1e9, maximum = 1e9 } = boundsOf(schema);
  const min = Math.max(minimum, -1e15);
  const max = Math.min(maximum, 1e15);
  return type === "integer" ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}
