import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { Refused } from "#shared/refused.ts";
import type { ApiError, ErrorCode } from "#shared/schemas/error.ts";
import { storageRefusal } from "../storage-error.ts";
import type { RequestContext } from "./context.ts";
import { setSecurityHeaders } from "./headers.ts";

const STATUS = {
  malformed: 400,
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  archived: 409,
  wrong_table: 409,
  too_large: 413,
  wrong_type: 415,
  rule_broken: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  disk_full: 507,
} as const satisfies Record<ErrorCode, ContentfulStatusCode>;

/** All errors but `Refused` become a plain 500; only the log gets their details. */
export function answerError(error: Error, c: Context<{ Variables: RequestContext }>): Response {
  const unstored = storageRefusal(error);
  if (unstored) c.var.log().warn({ err: error }, "could not be stored");
  const refused = unstored ?? asRefused(error);
  if (!refused) {
    c.var.log().error({ err: error }, "request failed");
    return c.json<ApiError>({ error: "Errore del server", code: "internal" }, 500);
  }
  const { fields, data, retryAfter } = refused.details;
  const body: ApiError = { ...data, error: refused.message, code: refused.code, ...(fields && { fields }) };
  const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
  return c.json(body, STATUS[refused.code], headers);
}

export function notFound(c: Context): Response {
  return c.json<ApiError>({ error: "Questo indirizzo non esiste", code: "not_found" }, 404);
}

/** For errors outside the app: before a socket opens, or when the app itself failed. */
export function answerOutsideApp(
  { error, code }: ApiError,
  headers: Record<string, string> = {},
  status: number = STATUS[code],
): Response {
  const response = Response.json({ error, code }, { status, headers });
  setSecurityHeaders(response.headers, crypto.randomUUID());
  return response;
}

function asRefused(error: Error): Refused | null {
  if (error instanceof Refused) return error;
  if (error instanceof HTTPException && error.status < 500)
    return new Refused("malformed", "Richiesta non valida");
  return null;
}
