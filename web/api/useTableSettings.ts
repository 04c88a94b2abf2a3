import { useQuery } from "@tanstack/react-query";
import { DEFAULT_SETTINGS, type TableSettings } from "#shared/schemas/table.ts";
import { queryClient } from "./query-client.ts";
import { tableQuery, tablesQuery } from "./tables.ts";
import { meQuery } from "./user.ts";
import { useSeat } from "./useSeat.ts";

/** House rules; defaults without a table (null). @returns undefined until known. */
export function useTableSettings(tableId: string | null | undefined): TableSettings | undefined {
  const { data } = useQuery({
    ...tableQuery(tableId ?? ""),
    enabled: typeof tableId === "string",
    refetchInterval: false,
  });
  return tableId === null ? DEFAULT_SETTINGS : data?.settings;
}

/** House rules, fetched if they are not here yet. */
export async function settingsOf(tableId: string | null): Promise<TableSettings> {
  return tableId === null
    ? DEFAULT_SETTINGS
    : (await queryClient.ensureQueryData(tableQuery(tableId))).settings;
}

/** Cached house rules, for offline use. */
export function knownSettings(tableId: string | null): TableSettings {
  const known = tableId === null ? undefined : queryClient.getQueryData(tableQuery(tableId).queryKey);
  return known?.settings ?? DEFAULT_SETTINGS;
}

export function useSettingsHere(): TableSettings | undefined {
  const { table } = useSeat();
  return useTableSettings(table === null ? null : table?._id);
}

/** Whether the house rules are loading. False after the first failure, so that the page is usable offline. */
export function useAreRulesComing(): boolean {
  const { table } = useSeat();
  const isComing = ({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }) =>
    isLoading && failureCount === 0;
  const me = isComing(useQuery(meQuery));
  const tables = isComing(useQuery(tablesQuery));
  const rules = isComing(
    useQuery({ ...tableQuery(table?._id ?? ""), enabled: Boolean(table), refetchInterval: false }),
  );
  return me || tables || rules;
}
