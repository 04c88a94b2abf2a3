import { queryOptions } from "@tanstack/react-query";
import type { Credentials } from "#shared/schemas/credentials.ts";
import type { NewPassword, PasswordChange, Registration, ResetRequest } from "#shared/schemas/user.ts";
import { session } from "../session/session.ts";
import { call, callFile, RequestFailed, server } from "./client.ts";

/** Public data before login: whether there are users, and what registration needs. */
export const welcomeQuery = queryOptions({
  queryKey: ["welcome"],
  queryFn: () => call(server.user.welcome.$get()),
});

/** Milliseconds; a login waits for it. */
const ENDING_TAKES_AT_MOST = 3_000;
let previous: Promise<unknown> = Promise.resolve();

/** Serialises login and logout: a late logout response would delete the cookie of the new login. */
function serialise<T>(task: () => Promise<T>): Promise<T> {
  const run = previous.then(task);
  previous = run.catch(() => {});
  return run;
}

/** @throws RequestFailed with an Italian sentence, also for a success without the token that it is for, as of a proxy. */
export const login = (credentials: Credentials) =>
  serialise(async () => {
    const answer = await call(server.user.login.$post({ json: credentials }), "Errore durante il login");
    if (answer?.token) return answer;
    throw new RequestFailed(
      -1,
      "Il server ha risposto senza aprire la sessione: riprova. Se continua, dillo a chi lo ospita.",
    );
  });

export const register = (registration: Registration) =>
  call(server.user.register.$post({ json: registration }), "Errore durante la registrazione");

/** Resolves to true when the session is known to be over. */
export const endOnServer = (token: string): Promise<boolean> =>
  serialise(async () => {
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

export const changePassword = (change: PasswordChange) => call(server.user.password.$post({ json: change }));

/** As text: it is only saved to a file. */
export const fetchOwnData = async () => (await callFile(server.user.data.$get())).text();

/** Disabled when logged out: components may stay mounted for a moment. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  enabled: () => session.token !== null,
  queryFn: async () => (await call(server.user.me.$get())).user,
});

export const devicesQuery = queryOptions({
  queryKey: ["devices"],
  queryFn: async () => (await call(server.user.sessions.$get())).sessions,
});

export const addressesQuery = queryOptions({
  queryKey: ["addresses"],
  queryFn: async () => (await call(server.user.addresses.$get())).addresses,
});

export const endDevice = (id: string) => call(server.user.sessions.end.$post({ json: { id } }));
