import { queryOptions } from "@tanstack/react-query";
import type { Pin } from "#shared/maps/index.ts";
import { call, server } from "./client.ts";
import { invalidate, queryClient } from "./query-client.ts";

/** Below the tables: masters hear `tableChanged` when another one draws, or undoes a drawing. */
const FOGS = ["tables", "fogs"];

/** Masters only. */
export const fogQuery = (id: string) =>
  queryOptions({
    queryKey: [...FOGS, id],
    queryFn: () => call(server.handout.fog[":id"].$get({ param: { id } })),
  });

/** As this page has it. */
export const knownFog = (id: string) => queryClient.getQueryData(fogQuery(id).queryKey);

export const refreshFog = (id: string): Promise<void> => invalidate({ queryKey: [...FOGS, id] });

/** The whole list, in place of the former one. */
export async function putPins(id: string, pins: readonly Pin[]): Promise<void> {
  const fog = await call(server.handout.pins.$post({ json: { id, pins: [...pins] } }));
  queryClient.setQueryData(fogQuery(id).queryKey, fog);
}

/** Below the documents: another picture of a map may show other pins. */
const PINS = ["handouts", "pins"];

/** What a player sees. */
export const pinsQuery = (id: string) =>
  queryOptions({
    queryKey: [...PINS, id],
    queryFn: async () => (await call(server.handout.pins[":id"].$get({ param: { id } }))).pins,
  });

export const refreshPins = (): Promise<void> => invalidate({ queryKey: PINS });
