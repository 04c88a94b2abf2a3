import type { ErrorCode } from "./schemas/error.ts";

interface Details {
  /** Dotted path of a field → what is wrong with it, in Italian. */
  fields?: Record<string, string>;
  /** What the caller gets beside the error: for a conflict, the stored character. */
  data?: Record<string, unknown>;
  /** Seconds until trying again makes sense. */
  retryAfter?: number;
}

/**
 * Thrown by a verb that will not do what it was asked.
 * One place turns it into an HTTP answer (`http/errors.ts`), one into a socket frame (`live/socket.ts`).
 * `message` is an Italian sentence for people and never holds anything of the inside.
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
