import type { FieldProblems } from "./read.ts";
import type { ErrorCode } from "./schemas/error.ts";

interface Details {
  fields?: FieldProblems;
  /** Added to the answer: for a conflict, the stored character. */
  data?: Record<string, unknown>;
  /** Seconds. */
  retryAfter?: number;
}

/** Becomes an HTTP answer or a frame; `message` is Italian and tells nothing of the inside. */
export class Refused extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
    this.name = "Refused";
  }
}
