import * as z from "zod/mini";

export const text = (most: number, least?: number) =>
  least === undefined
    ? z.string().check(z.maxLength(most))
    : z.string().check(z.maxLength(most), z.minLength(least));

/** Trimmed, with at least one visible character. @param missing the Italian error. */
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

export const Id = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

/** The name of a thing in the links and files of its adventure. */
export const AdventureKey = z.string().check(
  z.maxLength(400),
  z.regex(/^[^/\\\p{Cc}]*$/u),
  z.refine((key) => showsSomething(key)),
);

/** The id that the caller chooses for a new row: a retry makes no duplicate. */
export const clientId = z.optional(Id);

/** Invisible characters: spaces, controls, ignorable ones, and three that fonts draw as nothing. */
const BLANK =
  /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2800\u{16FE4}\u{1D159}]/gu;

export const showsSomething = (name: string): boolean => name.replace(BLANK, "") !== "";

/** An array whose type also fits a snapshot of it, which is read-only. */
export const readOnly = <T extends z.ZodMiniType>(list: z.ZodMiniArray<T>) =>
  list as z.ZodMiniType<readonly z.output<T>[], readonly z.input<T>[]>;
