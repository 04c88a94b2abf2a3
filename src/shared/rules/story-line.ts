import { type CharacterDraft, LONG } from "../schemas/character.ts";
import type { Condition } from "../schemas/condition.ts";
import { excessOf } from "../sheet-size.ts";
import type { RuleStep } from "./conditions.ts";

/** Null where the part is full: a longer sheet could not be saved. Source: docs/regole.md#guarire */
export function withLine<S extends CharacterDraft>(
  sheet: S,
  part: "phobias" | "wounds",
  line: string,
): S | null {
  const text = [sheet.background[part].trimEnd(), line].filter(Boolean).join("\n");
  const longer = { ...sheet, background: { ...sheet.background, [part]: text } };
  return text.length > LONG || excessOf(longer) ? null : longer;
}

/** The scar that a disaster in a week's rest leaves. Source: docs/regole.md#guarire */
export function scar<S extends CharacterDraft & { condition: Condition }>(sheet: S): RuleStep<S> {
  const cause = sheet.condition.causes?.majorWound;
  const line = cause ? `Cicatrice: ${cause}` : "Cicatrice di una ferita grave";
  const scarred = withLine(sheet, "wounds", line);
  const text = scarred ? `nella storia: ${line}` : "resta una cicatrice, ma nella storia non c'è posto";
  return { sheet: scarred ?? sheet, events: [{ kind: "noted", text }] };
}
