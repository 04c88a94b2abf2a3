import type { Development, Hours, NewDay, Reward } from "#shared/schemas/condition-calls.ts";
import { call, server } from "./client.ts";
import { refetchAfter } from "./query-client.ts";
import { tablesQuery } from "./tables.ts";
import { undoableAfter } from "./undo.ts";

/** `clientId` is the idempotency key. */
export interface AtTable {
  id: string;
  clientId: string;
}
type Asks<T> = Omit<T, keyof AtTable> & AtTable;

export const newDay = (json: Asks<NewDay>) => undoableAfter(call(server.table["new-day"].$post({ json })));
export const passHours = (json: Asks<Hours>) => undoableAfter(call(server.table.hours.$post({ json })));
export const rewardTable = (json: Asks<Reward>) => undoableAfter(call(server.table.reward.$post({ json })));

export const setDevelopment = (json: Asks<Development>) =>
  undoableAfter(refetchAfter(call(server.table.development.$post({ json })), tablesQuery.queryKey));

export type TableDone = Awaited<ReturnType<typeof newDay>>;
