import { queryOptions } from "@tanstack/react-query";
import type { Credentials } from "#shared/schemas/credentials.ts";
import type { NewPassword, Registration, ResetRequest } from "#shared/schemas/user.ts";
import { session } from "../session/session.ts";
import { call, server } from "./client.ts";

/** What may be known before logging in: whether anyone has yet, and what registering takes. */
export const welcomeQuery = queryOptions({
  queryKey: ["welcome"],
  queryFn: () => call(server.user.welcome.$get()),
});

/** Milliseconds; whoever logs in may have to wait for it. */
const ENDING_TAKES_AT_MOST = 3_000;
let previous: Promise<unknown> = Promise.resolve();

/** The answer that ends a session takes its cookie along: it must not come between a login and the cookie of that. */
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const run = previous.then(task);
  previous = run.catch(() => {});
  return run;
}

export const login = (credentials: Credentials) =>
  inTurn(() => call(server.user.login.$post({ json: credentials }), "Errore durante il login"));

export const register = (registration: Registration) =>
  call(server.user.register.$post({ json: registration }), "Errore durante la registrazione");

/** Ends a session that this browser has left, and its cookie. Tells whether it is known to be over. */
export const endOnServer = (token: string): Promise<boolean> =>
  inTurn(async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const init = { signal: AbortSignal.timeout(ENDING_TAKES_AT_MOST) };
    const { status } = await server.user.logout
      .$post(undefined, { headers, init })
      .catch(() => ({ status: 0 }));
    return status === 200 || status === 401;
  });

export const requestReset = (request: ResetRequest) =>
  call(server.user["reset-password"].$post({ json: request }));

export const setNewPassword = (change: NewPassword) =>
  call(server.user["update-password"].$post({ json: change }));

/** Who is logged in. Whoever has just left is not asked for again by what still stands on the page. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  enabled: () => session.token !== null,
  queryFn: async () => (await call(server.user.me.$get())).user,
});

export const devicesQuery = queryOptions({
  queryKey: ["devices"],
  queryFn: async () => (await call(server.user.sessions.$get())).sessions,
});

/** Where the table is found; masters only. */
export const addressesQuery = queryOptions({
  queryKey: ["addresses"],
  queryFn: async () => (await call(server.user.addresses.$get())).addresses,
});

export const endDevice = (id: string) => call(server.user.sessions.end.$post({ json: { id } }));
