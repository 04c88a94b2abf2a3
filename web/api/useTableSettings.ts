import { useQuery } from "@tanstack/react-query";
import { DEFAULT_SETTINGS, type TableSettings } from "#shared/schemas/table.ts";
import { queryClient } from "./query-client.ts";
import { tableQuery, tablesQuery } from "./tables.ts";
import { meQuery } from "./user.ts";
import { useSeat } from "./useSeat.ts";

/**
 * The house rules of a table.
 * @param tableId null for what sits at no table, which has the rules of a new one.
 * @returns undefined while they are not known, be it only because the server is off.
 */
export function useTableSettings(tableId: string | null | undefined): TableSettings | undefined {
  const { data } = useQuery({
    ...tableQuery(tableId ?? ""),
    enabled: typeof tableId === "string",
    // A change of the table is told on the live channel.
    refetchInterval: false,
  });
  return tableId === null ? DEFAULT_SETTINGS : data?.settings;
}

/** The house rules of a table as far as this page knows them, for what happens while its server is off. */
export function knownSettings(tableId: string | null): TableSettings {
  const known = tableId === null ? undefined : queryClient.getQueryData(tableQuery(tableId).queryKey);
  return known?.settings ?? DEFAULT_SETTINGS;
}

/** The house rules where this page sits. */
export function useSettingsHere(): TableSettings | undefined {
  const { table } = useSeat();
  return useTableSettings(table === null ? null : table?._id);
}

/**
 * Whether the rules where this page sits are on their way: what depends on them waits. Not where the server does not answer, so that
 * nobody waits for nothing.
 */
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
