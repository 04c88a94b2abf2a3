import * as z from "zod/mini";

/** Kinds of value that most fields are, with their bounds. */

/** @param most characters. */
export const text = (most: number, least?: number) =>
  least === undefined
    ? z.string().check(z.maxLength(most))
    : z.string().check(z.maxLength(most), z.minLength(least));

/** Trimmed; something in it must be visible. @param missing the sentence when nothing is. */
export const words = (most: number, missing: string) =>
  z
    .string()
    .check(
      z.maxLength(most),
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.refine(showsSomething, missing),
    );

export const whole = (least: number, most?: number) =>
  most === undefined ? z.int().check(z.gte(least)) : z.int().check(z.gte(least), z.lte(most));

/** A UUID in lower case, as the server makes them. */
export const Id = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

/** The caller's own name for what is to be made, and then its id: who says it again, as no answer came, makes no second one. */
export const clientId = z.optional(Id);

/** Signs without ink: spaces, controls, what fonts ignore, and three that are drawn as nothing. */
const BLANK =
  /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2800\u{16FE4}\u{1D159}]/gu;

/** Whether a name can be seen. */
export const showsSomething = (name: string): boolean => name.replace(BLANK, "") !== "";
