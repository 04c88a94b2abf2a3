import type { EncounterStart, EncounterUpdate } from "#shared/schemas/encounter.ts";
import { call, server } from "./client.ts";
import { undoableAfter } from "./undo.ts";

export const startEncounter = (json: EncounterStart) =>
  undoableAfter(call(server.encounter.start.$post({ json })));
export const updateEncounter = (json: EncounterUpdate) =>
  undoableAfter(call(server.encounter.update.$post({ json })));
export const endEncounter = (id: string) => undoableAfter(call(server.encounter.end.$post({ json: { id } })));
