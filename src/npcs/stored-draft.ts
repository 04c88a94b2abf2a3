import { NpcDraft } from "#shared/schemas/npc.ts";

/** Version 0.2 stored some values out of bounds: optional parts that are, are dropped. @throws ZodError where a required one is. */
export function readDraft(document: string): NpcDraft {
  const stored: unknown = JSON.parse(document);
  const read = NpcDraft.safeParse(stored);
  if (read.success) return read.data;
  const unreadable = new Set(read.error.issues.map(({ path }) => path[0]));
  const rest = Object.entries(stored ?? {}).filter(([part]) => !unreadable.has(part));
  return NpcDraft.parse(Object.fromEntries(rest));
}
