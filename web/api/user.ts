import { queryOptions } from "@tanstack/react-query";
import type { Credentials, Registration } from "#shared/schemas/user.ts";
import { call, server } from "./client.ts";

export const login = (credentials: Credentials) => call(server.user.login.$post({ json: credentials }));

export const register = (registration: Registration) =>
  call(server.user.register.$post({ json: registration }));

export const logout = () => call(server.user.logout.$post());

/** Who is logged in, with his characters (without their avatars). */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: () => call(server.user.me.$get()),
});
