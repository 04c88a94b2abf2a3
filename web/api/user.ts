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

export const login = (credentials: Credentials) =>
  call(server.user.login.$post({ json: credentials }), "Errore durante il login");

export const register = (registration: Registration) =>
  call(server.user.register.$post({ json: registration }), "Errore durante la registrazione");

export const logout = () => call(server.user.logout.$post());

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
