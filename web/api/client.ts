import { type ClientResponse, hc } from "hono/client";
import * as z from "zod/mini";
import { decode, type FieldProblems } from "#shared/read.ts";
import { ApiError } from "#shared/schemas/error.ts";
import type { App } from "../../src/app.ts";
import { waitForJoin } from "../session/join.ts";
import { endSession, session } from "../session/session.ts";

/** Own origin; in local mode a developer's server. */
export const SERVER =
  process.env.BUN_PUBLIC_LOCAL_MODE === "true" ? "http://localhost:3001" : location.origin;

/** Typed client of all routes, with the session token. */
export const server = hc<App>(SERVER, {
  headers: () =>
    session.token ? { Authorization: `Bearer ${session.token}` } : ({} as Record<string, string>),
  fetch: async (address: string | URL | Request, init?: RequestInit) => {
    const { token } = session;
    await waitForJoin();
    const answer = await fetch(address, init);
    // A late 401 of a former session must not log out the next user.
    if (answer.status === 401 && token !== session.token) throw new Error("La sessione è finita");
    return answer;
  },
});

/** Client without the session token: for a television in a user's browser. */
export const anonymousServer = hc<App>(SERVER);

/** `status`: 0 without an answer (offline), -1 for anything else. */
export class RequestFailed extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly data: Record<string, unknown> = {},
    readonly fields: FieldProblems = {},
  ) {
    super(message);
    this.name = "RequestFailed";
  }
}

/** Errors of single fields in a validation error, otherwise none. */
export function fieldProblems(error: unknown): FieldProblems {
  return error instanceof RequestFailed ? error.fields : {};
}

export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : "Errore imprevisto";
}

type Answer<R> =
  R extends ClientResponse<infer T, infer S, "json"> ? (S extends 200 | 201 ? T : never) : never;

const MUTE = "Errore del server";

/** Awaits and parses a response. @param otherwise fallback message. @throws RequestFailed with an Italian message. */
export async function call<R extends ClientResponse<unknown, number, "json">>(
  request: Promise<R>,
  otherwise = MUTE,
): Promise<Answer<R>> {
  const response = await request.catch(noAnswer);
  if (response.ok) {
    // The type of a successful answer is the union of what the route returns with 200 and 201.
    return (await response.json().catch((error: unknown) => unreadable(error, otherwise))) as Answer<R>;
  }
  throw await failureOf(response, otherwise);
}

/** As `call`, for a file. @throws RequestFailed with an Italian message. */
export async function callFile(request: Promise<ClientResponse<unknown, number, string>>): Promise<Blob> {
  const response = await request.catch(noAnswer);
  if (!response.ok) throw await failureOf(response, MUTE);
  return response.blob().catch(noAnswer);
}

function noAnswer(error: unknown): never {
  if (error instanceof TypeError) {
    // Who is logged in cannot mend the server; who is not may be setting it up.
    if (session.token !== null) throw new RequestFailed(0, "Impossibile contattare il server: riprova");
    const place = SERVER.replace(/^https?:\/\//, "");
    throw new RequestFailed(
      0,
      `Impossibile contattare il server. Verifica che il backend sia in esecuzione su ${place}`,
    );
  }
  throw new RequestFailed(-1, messageOf(error));
}

/** A success with an empty or truncated body. */
function unreadable(error: unknown, otherwise: string): never {
  if (error instanceof SyntaxError) throw new RequestFailed(-1, otherwise);
  return noAnswer(error);
}

async function failureOf(
  response: Pick<Response, "text" | "status">,
  otherwise: string,
): Promise<RequestFailed> {
  return failureFrom(response.status, await response.text().catch(() => ""), otherwise);
}

/** A reverse proxy may have sent the error: every field is optional. */
const FailedBody = z.catchall(
  z.object({
    error: z.catch(z.string(), ""),
    message: z.catch(z.string(), ""),
    fields: z.catch(ApiError.shape.fields, undefined),
  }),
  z.unknown(),
);

/** Builds the error of a failed response; a 401 also ends the local session. @param otherwise message if the body has none. */
export function failureFrom(status: number, body: string, otherwise = MUTE): RequestFailed {
  const failure = decode(FailedBody, body);
  if (status === 401 && session.token) endSession("La sessione è scaduta: accedi di nuovo.");
  if (!failure) return new RequestFailed(status, otherwise);
  const { error, message, code: _code, fields = {}, ...data } = failure;
  return new RequestFailed(status, error || message || otherwise, data, fields);
}
