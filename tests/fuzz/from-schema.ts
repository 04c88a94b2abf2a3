import fc from "fast-check";
import { z } from "zod";

/** Values for schemas that cannot tell by themselves what fits them: an id that exists, a picture. */
export type Known = ReadonlyMap<z.core.$ZodType, fc.Arbitrary<unknown>>;

/** Signs that have broken programs before: quotes, tags, other directions, composed letters, emoji, escapes. */
const SIGNS = [..."abzàÈ09 '\"`<>&;%_\\/.-\n\t", "\u202e", "e\u0301", "🎲", "\u200b", "${", "--"];
const PLAIN_SIGNS = [..."abcdefghilmnopqrstuvzàèìòù0123456789"];
/** Long enough to reach most limits, short enough for thousands of values in seconds. */
const LONGEST_TEXT = 300;

/**
 * What fits a schema, by its own bounds: a change of the schema changes what is generated.
 * @throws for a kind of schema that it has not met yet.
 */
export function fitting(schema: z.core.$ZodType, known: Known = new Map()): fc.Arbitrary<unknown> {
  const given = known.get(schema);
  if (given) return given;
  const within = (inner: z.core.$ZodType) => fitting(inner, known);

  if (schema instanceof z.ZodObject) return objectFitting(schema.shape, within);
  if (schema instanceof z.ZodArray) return fc.array(within(schema.element), { maxLength: 4 });
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(within));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return fc.option(within(schema.unwrap()), { nil: undefined });
  }
  if (schema instanceof z.ZodNullable) return fc.option(within(schema.unwrap()));
  if (schema instanceof z.ZodPipe)
    return within(schema.out instanceof z.ZodTransform ? schema.in : schema.out);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodUnknown) return fc.jsonValue();
  if (schema instanceof z.ZodEmail) return fc.emailAddress();
  if (schema instanceof z.ZodString) return textFitting(schema);
  if (schema instanceof z.ZodNumber) return numberFitting(schema);
  throw new Error(`nothing is known that fits a ${schema._zod.def.type}`);
}

function objectFitting(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  within: (inner: z.core.$ZodType) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  return fc.record(Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, within(inner)])));
}

function textFitting(schema: z.ZodString): fc.Arbitrary<string> {
  // A pattern is about which signs may stand there; letters and digits please all of ours.
  const hasPattern = (schema._zod.bag.patterns?.size ?? 0) > 0;
  const unit = fc.constantFrom(...(hasPattern ? PLAIN_SIGNS : SIGNS));
  const most = Math.min(schema.maxLength ?? LONGEST_TEXT, LONGEST_TEXT);
  const least = schema.minLength ?? 0;
  return fc
    .string({ unit, minLength: least, maxLength: most })
    .map((text) => text.slice(0, most))
    .map((text) => (least > 0 && text.trim().length < least ? "a".repeat(least) : text));
}

function numberFitting({ minValue, maxValue, format }: z.ZodNumber): fc.Arbitrary<number> {
  const min = Math.max(minValue ?? -1e9, -1e15);
  const max = Math.min(maxValue ?? 1e9, 1e15);
  return format === "safeint"
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true });
}
