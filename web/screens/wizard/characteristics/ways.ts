import { CHARACTERISTICS, type CharacteristicName } from "#shared/names.ts";
import { BUDGET, QUICK_SET } from "#shared/rules/creation.ts";
import { CREATION_WAYS, type CreationWay } from "#shared/schemas/table.ts";
import { isBegun, wayOf } from "../draft/figures.ts";
import { emptyDraft, type WaySet } from "../draft/schema.ts";
import { followNow, setCharacteristic } from "../draft/skills.ts";
import { type DraftView, draft, quietly } from "../draft/store.ts";

/** Ways to choose from: those of the table, and those already begun. */
export function waysFor(seen: DraftView, allowed: readonly CreationWay[]): CreationWay[] {
  const begun = CREATION_WAYS.filter((way) => way === wayOf(seen) || seen.otherWays[way]);
  return [...new Set([...allowed, ...begun])];
}

/** Sets an untouched draft to the table's first way. @param chosen of the draft; it stays if the table allows it. */
export function settleWay(chosen: CreationWay | null, allowed: readonly CreationWay[]): void {
  const [first] = allowed;
  if (!first || first === wayOf(draft) || isBegun(draft)) return;
  if (chosen === null || !allowed.includes(chosen)) quietly(() => takeWay(first));
}

/** Changes the way; input in the former one is restored on return. */
export function takeWay(way: CreationWay): void {
  const { characteristics, rolls, losses, ageing, replaced } = draft;
  const left: WaySet = { characteristics, rolls, losses, ageing, replaced };
  const kept = draft.otherWays[way];
  delete draft.otherWays[way];
  if (isBegun(draft)) draft.otherWays[wayOf(draft)] = left;
  Object.assign(draft, kept ?? untouched(way), { way });
  followNow();
}

function untouched(way: CreationWay): WaySet {
  const { characteristics, losses, ageing, replaced } = emptyDraft();
  const lying = QUICK_SET.map((value) => ({ dice: [], value, on: null }));
  const rolls = way === "quick" ? { block1: lying, block2: [] } : null;
  return { characteristics, rolls, losses, ageing, replaced };
}

/** Sets the points of a characteristic. @param value null while its field is empty. */
export function givePoints(name: CharacteristicName, value: number | null): void {
  for (const each of CHARACTERISTICS) draft.characteristics[each] ??= BUDGET.start;
  setCharacteristic(name, value);
  followNow();
}
