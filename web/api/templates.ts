import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { EquipmentTemplate, WeaponTemplate } from "#shared/schemas/template.ts";
import { call, RequestFailed, server } from "./client.ts";

const staleTime = "static";

export const weaponTemplatesQuery = queryOptions({
  queryKey: ["templates", "weapons"],
  queryFn: () =>
    named("Errore nel recupero dei template armi", async () => {
      const { weaponTemplates } = await call(server["weapon-templates"].list.$get({ query: {} }));
      return z.array(WeaponTemplate).parse(weaponTemplates);
    }),
  staleTime,
});

export const equipmentTemplatesQuery = queryOptions({
  queryKey: ["templates", "equipment"],
  queryFn: () =>
    named("Errore nel recupero dei template equipaggiamento", async () => {
      const { equipmentTemplates } = await call(server["equipment-templates"].list.$get({ query: {} }));
      return z.array(EquipmentTemplate).parse(equipmentTemplates);
    }),
  staleTime,
});

/** Replaces the generic error message; a message of the server stays. */
async function named<T>(sentence: string, fetching: () => Promise<T>): Promise<T> {
  try {
    return await fetching();
  } catch (error) {
    if (error instanceof RequestFailed && error.message !== "Errore del server") throw error;
    throw new RequestFailed(error instanceof RequestFailed ? error.status : -1, sentence);
  }
}
