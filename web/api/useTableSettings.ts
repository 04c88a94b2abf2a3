import { useQuery } from "@tanstack/react-query";
import { DEFAULT_SETTINGS, type TableSettings } from "#shared/schemas/table.ts";
import { tableQuery } from "./tables.ts";
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

/** The house rules where this page sits. */
export function useSettingsHere(): TableSettings | undefined {
  const { table } = useSeat();
  return useTableSettings(table === null ? null : table?._id);
}
