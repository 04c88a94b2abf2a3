import { healRefusal, type WayOfHealing } from "#shared/rules/healing.ts";
import { lossRefusal } from "#shared/rules/sanity.ts";
import { blowRefusal } from "#shared/rules/wounds.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";

/** What a master does to one or several investigators. */
export type RuleCommand = "harm" | "heal" | "sanity";

/** Somebody whom the rules leave out, and why. */
export interface Refusal {
  id: string;
  name: string;
  why: string;
}

/**
 * Those to whom a command cannot happen: they are told by name, and the others go ahead.
 * @param how of a cure, once it is chosen.
 */
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
  // What else stands on a sheet decides nothing here.
  const sheet = { points, condition, characteristics: [], skills: [] };
  if (command === "harm") return blowRefusal(sheet);
  if (command === "sanity") return lossRefusal(sheet);
  return healRefusal(sheet, { how, ...(how === "other" && { amount: 1 }) });
}
