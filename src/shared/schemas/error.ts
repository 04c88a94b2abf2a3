import * as z from "zod/mini";

/** The stable English words by which programs tell errors apart; people read the sentence beside it. */
export const ErrorCode = z.enum([
  "malformed",
  "invalid",
  "rule_broken",
  "unauthorized",
  "forbidden",
  "not_found",
  "conflict",
  "too_large",
  "wrong_type",
  "too_many",
  "unavailable",
  "disk_full",
  "internal",
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** The body of every answer that is not a success. `fields` maps a dotted path to its sentence. */
export const ApiError = z.object({
  error: z.string(),
  code: ErrorCode,
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ApiError = z.infer<typeof ApiError>;
