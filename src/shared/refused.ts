import type { FieldProblems } from "./read.ts";
import type { ErrorCode } from "./schemas/error.ts";

interface Details {
  fields?: FieldProblems;
  data?: Record<string, unknown>;
  /** In seconds. */
  retryAfter?: number;
}

/** Becomes an HTTP answer or a frame. `message` is Italian and reveals no internals. */
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

/** What `work` returns, or null where it is refused; other errors are thrown on. */
export function nullIfRefused<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
