import { healRefusal, type WayOfHealing } from "#shared/rules/healing.ts";
import { lossRefusal } from "#shared/rules/sanity.ts";
import { blowRefusal } from "#shared/rules/wounds.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";

export type RuleCommand = "harm" | "heal" | "sanity";

export interface Refusal {
  id: string;
  name: string;
  why: string;
}

/** Investigators that a command cannot apply to; the others go ahead. @param how kind of treatment, once chosen. */
export function refusalsOf(
  command: RuleCommand,
  entries: readonly BoardEntry[],
  how?: WayOfHealing,
): Refusal[] {
  return entries.flatMap((entry) => {
    const why = refusalOf(command, entry, how);
    return why === null ? [] : [{ id: entry._id, name: entry.info.name, why }];
  });
}

function refusalOf(command: RuleCommand, { points, condition }: BoardEntry, how: WayOfHealing = "other") {
  // Not used by these rules.
  const sheet = { points, condition, characteristics: [], skills: [] };
  if (command === "harm") return blowRefusal(sheet);
  if (command === "sanity") return lossRefusal(sheet);
  return healRefusal(sheet, { how, ...(how === "other" && { amount: 1 }) });
}
