import { invalidate } from "./query-client.ts";

/** Apart from the calls, for every page hears the news. Below the tables: what changes there may change what an adventure names. */
export const ADVENTURES = ["tables", "adventures"];

export const oneAdventure = (id: string) => [...ADVENTURES, "one", id];
export const onePage = (id: string) => [...ADVENTURES, "page", id];

/** Apart from their calls, as above. */
export const READY_MADE = ["ready-made"];

/** What an adventure brings into the table's lists. */
const BROUGHT = [["handouts"], ["npcs"], READY_MADE];

export const refreshReadyMade = (): Promise<void> => invalidate({ queryKey: READY_MADE });

/** @param pageId null: any of its pages and things may have changed. */
export async function refreshAdventure(id: string | null, pageId: string | null = null): Promise<void> {
  await Promise.all([
    invalidate({ queryKey: [...ADVENTURES, "of"] }),
    invalidate({ queryKey: id === null ? [...ADVENTURES, "one"] : oneAdventure(id) }),
    invalidate({ queryKey: pageId === null ? [...ADVENTURES, "page"] : onePage(pageId) }),
    ...(pageId === null ? BROUGHT.map((queryKey) => invalidate({ queryKey })) : []),
  ]);
}
