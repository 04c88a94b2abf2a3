import type { Development, Hours, NewDay, Reward } from "#shared/schemas/condition-calls.ts";
import { call, server } from "./client.ts";
import { refetchAfter } from "./query-client.ts";
import { tablesQuery } from "./tables.ts";
import { undoableAfter } from "./undo.ts";

/** At which table, and under which name: one that is repeated under the same name does nothing more. */
export interface AtTable {
  id: string;
  clientId: string;
}
type Asks<T> = Omit<T, keyof AtTable> & AtTable;

/** What a master does to all at a table. What has changed on the sheets is told on the live channel. */
export const newDay = (json: Asks<NewDay>) => undoableAfter(call(server.table["new-day"].$post({ json })));
export const passHours = (json: Asks<Hours>) => undoableAfter(call(server.table.hours.$post({ json })));
export const rewardTable = (json: Asks<Reward>) => undoableAfter(call(server.table.reward.$post({ json })));

export const setDevelopment = (json: Asks<Development>) =>
  undoableAfter(refetchAfter(call(server.table.development.$post({ json })), tablesQuery.queryKey));

/** What such a call answers: those that have changed, and what happened. */
export type TableDone = Awaited<ReturnType<typeof newDay>>;
