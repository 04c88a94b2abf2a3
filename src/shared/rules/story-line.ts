import { type CharacterDraft, LONG } from "../schemas/character.ts";
import type { Condition } from "../schemas/condition.ts";
import { excessOf } from "../sheet-size.ts";
import type { RuleStep } from "./conditions.ts";

/**
 * A sheet with one more line in a part of its story, under what stands there; null where there is no room, as a sheet that is too long
 * could not be saved any more. Source: docs/regole.md#guarire
 */
export function withLine<S extends CharacterDraft>(
  sheet: S,
  part: "phobias" | "wounds",
  line: string,
): S | null {
  const text = [sheet.background[part].trimEnd(), line].filter(Boolean).join("\n");
  const longer = { ...sheet, background: { ...sheet.background, [part]: text } };
  return text.length > LONG || excessOf(longer) ? null : longer;
}

/** What a disaster in a week's rest leaves of a major wound. Source: docs/regole.md#guarire */
export function scar<S extends CharacterDraft & { condition: Condition }>(sheet: S): RuleStep<S> {
  const cause = sheet.condition.causes?.majorWound;
  const line = cause ? `Cicatrice: ${cause}` : "Cicatrice di una ferita grave";
  const scarred = withLine(sheet, "wounds", line);
  const text = scarred ? `nella storia: ${line}` : "resta una cicatrice, ma nella storia non c'è posto";
  return { sheet: scarred ?? sheet, events: [{ kind: "noted", text }] };
}
