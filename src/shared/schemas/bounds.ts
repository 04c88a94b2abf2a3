import * as z from "zod/mini";

/**
 * The two kinds of value that nearly every field is, each with its bounds.
 * What the browser reads too is written with `zod/mini`, which is half as large there: docs/decisions/0009.
 */

/** A text of at most so many characters, and at least so many if that is said. */
export const text = (most: number, least?: number) =>
  least === undefined
    ? z.string().check(z.maxLength(most))
    : z.string().check(z.maxLength(most), z.minLength(least));

/** A text of which something can be seen; blanks are dropped at its ends. `missing` is said when nothing is left. */
export const words = (most: number, missing: string) =>
  z
    .string()
    .check(
      z.maxLength(most),
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.refine(showsSomething, missing),
    );

/** A whole number. */
export const whole = (least: number, most?: number) =>
  most === undefined ? z.int().check(z.gte(least)) : z.int().check(z.gte(least), z.lte(most));

/** What names a stored thing: a UUID in lower case, as the server makes them. */
export const Id = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

/** Takes up no ink: what a font ignores, spaces of any kind, controls, and three signs that are drawn as nothing. */
const BLANK =
  /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2800\u{16FE4}\u{1D159}]/gu;

/** Whether a name can be seen and pointed at: something is left when all that is blank is taken away. */
export const showsSomething = (name: string): boolean => name.replace(BLANK, "") !== "";
