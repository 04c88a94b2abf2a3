import * as z from "zod/mini";
import { showsSomething } from "../shows-something.ts";

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
