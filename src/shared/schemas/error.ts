import * as z from "zod/mini";

/** Stable codes for programs; the sentence beside them is for people. */
export const ErrorCode = z.enum([
  "malformed",
  "invalid",
  "rule_broken",
  "unauthorized",
  "forbidden",
  "not_found",
  "conflict",
  "archived",
  "wrong_table",
  "too_large",
  "wrong_type",
  "too_many",
  "unavailable",
  "disk_full",
  "internal",
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

export const ApiError = z.object({
  error: z.string(),
  code: ErrorCode,
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ApiError = z.infer<typeof ApiError>;
