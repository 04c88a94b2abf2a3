import { redirect } from "@tanstack/react-router";
import { queryClient } from "../api/query-client.ts";
import { tablesQuery } from "../api/tables.ts";
import { meQuery } from "../api/user.ts";
import { currentOf } from "../api/useSeat.ts";
import { seat } from "../session/seat.ts";

/** By seat; without a table, by the account flag. */
export async function mastersOnly(): Promise<void> {
  const place = seat.now === undefined ? currentOf(await queryClient.ensureQueryData(tablesQuery)) : seat.now;
  const { isMaster } = place ?? (await queryClient.ensureQueryData(meQuery));
  if (!isMaster) throw redirect({ to: "/characters/list" });
}

/** The account flag suffices. */
export const forSounds = async () => (await queryClient.ensureQueryData(meQuery)).isMaster || mastersOnly();
