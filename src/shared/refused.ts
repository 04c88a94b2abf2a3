import type { ErrorCode } from "./schemas/error.ts";

interface Details {
  /** Dotted path of a field → an Italian sentence. */
  fields?: Record<string, string>;
  /** Added to the answer: for a conflict, the stored character. */
  data?: Record<string, unknown>;
  /** Seconds. */
  retryAfter?: number;
}

/**
 * Thrown by a verb that will not do what was asked. `http/errors.ts` makes an HTTP answer of it,
 * `live/conversation.ts` a frame. `message` is Italian, for people, without internals.
 */
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
