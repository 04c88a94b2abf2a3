import { happened } from "../event-text.ts";
import type { Bout, Condition, Due } from "../schemas/condition.ts";
import type { Happened } from "../schemas/game-event.ts";
import { left, type RuleStep, withCause, withDue, withoutDue } from "./conditions.ts";
import type { Die } from "./dice.ts";
import { type Mind, mythosOffer } from "./mythos.ts";

/** Temporarily or indefinitely. Source: docs/regole.md#follia-temporanea */
export const isInsane = ({ temporaryInsanity, indefiniteInsanity }: Condition): boolean =>
  indefiniteInsanity || temporaryInsanity?.until !== undefined;

/** Source: docs/regole.md#le-crisi */
export const isInBout = ({ temporaryInsanity }: Condition): boolean => temporaryInsanity?.bout !== undefined;

/** The master describes the bout later. Source: docs/regole.md#le-crisi */
export function beginBout(condition: Condition): { condition: Condition; event: Happened } {
  return {
    condition: { ...condition, temporaryInsanity: { ...condition.temporaryInsanity, bout: {} } },
    event: happened({ kind: "bout" }),
  };
}

/** Result of the Intelligenza roll: passing it means insanity. Source: docs/regole.md#follia-temporanea */
export function understand<S extends Mind>(sheet: S, passed: boolean, die: Die): RuleStep<S> {
  const calm = withoutDue(sheet.condition, "understanding");
  if (!passed) {
    const condition = withCause(calm, "temporaryInsanity", undefined);
    return { sheet: { ...sheet, condition }, events: [happened({ kind: "shut-out" })] };
  }
  const until = die(10);
  const insane = withDue({ ...calm, temporaryInsanity: { ...calm.temporaryInsanity, until } }, "mythos");
  const events = [happened({ kind: "temporary-insanity", hours: until })];
  // The same loss may have caused indefinite insanity, whose bout has begun already.
  if (isInBout(insane)) {
    return { sheet: { ...sheet, condition: insane }, events: [...events, mythosOffer(insane)] };
  }
  const { condition, event } = beginBout(insane);
  return { sheet: { ...sheet, condition }, events: [...events, event, mythosOffer(condition)] };
}

/** In Italian; null when a bout is possible. Source: docs/regole.md#le-crisi */
export const boutRefusal = ({ condition }: Mind): string | null =>
  isInsane(condition) || isInBout(condition) ? null : "Una crisi viene a chi è in preda alla follia";

/** The master chooses the bout, the die its duration. Source: docs/regole.md#le-crisi */
export function chooseBout<S extends Mind>(
  sheet: S,
  { how, what }: { how: NonNullable<Bout["how"]>; what: string },
  die: Die,
): RuleStep<S> {
  const lasts = die(10);
  const { condition } = sheet;
  const temporaryInsanity = { ...condition.temporaryInsanity, bout: { how, lasts, what } };
  return {
    sheet: { ...sheet, condition: { ...condition, temporaryInsanity } },
    events: [happened({ kind: "bout-chosen", how, lasts, what })],
  };
}

export function endBout<S extends Mind>(sheet: S): RuleStep<S> {
  if (!isInBout(sheet.condition)) return { sheet, events: [] };
  const { bout: _over, ...rest } = sheet.condition.temporaryInsanity ?? {};
  const condition = { ...sheet.condition, temporaryInsanity: rest.until === undefined ? null : rest };
  return { sheet: { ...sheet, condition }, events: [happened({ kind: "bout-over" })] };
}

/** Source: docs/regole.md#le-ore-del-gioco */
export function passHours<S extends Mind>(sheet: S, passed: number): RuleStep<S> {
  const { freshWounds } = sheet.condition;
  const tooLate = freshWounds ? { ...sheet.condition, freshWounds: 0 } : sheet.condition;
  const calmed = passBout({ ...sheet, condition: tooLate }, passed);
  const { until, bout } = calmed.sheet.condition.temporaryInsanity ?? {};
  if (until === undefined) return calmed;
  const rest = until - passed;
  if (rest > 0) {
    const temporaryInsanity = { until: rest, ...(bout && { bout }) };
    return { ...calmed, sheet: withTemporary(calmed.sheet, temporaryInsanity) };
  }
  const over = endBout(endTemporary(calmed.sheet));
  const event = happened({ kind: "insanity-over", from: "temporaryInsanity" });
  return { sheet: over.sheet, events: [...calmed.events, ...over.events, event] };
}

function passBout<S extends Mind>(sheet: S, passed: number): RuleStep<S> {
  const { temporaryInsanity } = sheet.condition;
  const bout = temporaryInsanity?.bout;
  if (!bout) return { sheet, events: [] };
  const lasts = bout.how === "alone" ? (bout.lasts ?? 0) - passed : 0;
  if (lasts <= 0) return endBout(sheet);
  return { sheet: withTemporary(sheet, { ...temporaryInsanity, bout: { ...bout, lasts } }), events: [] };
}

function withTemporary<S extends Mind>(sheet: S, temporaryInsanity: Condition["temporaryInsanity"]): S {
  return { ...sheet, condition: { ...sheet.condition, temporaryInsanity } };
}

function endTemporary<S extends Mind>(sheet: S): S {
  const bout = sheet.condition.temporaryInsanity?.bout;
  const condition = withCause(sheet.condition, "temporaryInsanity", undefined);
  return { ...sheet, condition: { ...condition, temporaryInsanity: bout ? { bout } : null } };
}

export const RECOVERIES = [
  "majorWound",
  "unconscious",
  "dying",
  "temporaryInsanity",
  "indefiniteInsanity",
  "permanentInsanity",
] as const;
export type Recovery = (typeof RECOVERIES)[number];

/** The roll that is due only while a state lasts. */
const ROLLED_IN: Partial<Record<Recovery, Due>> = { majorWound: "consciousness", dying: "dying" };

/** Ends a state by the master's decision; no events when it was not set. Source: docs/regole.md#le-condizioni */
export function recover<S extends Mind>(sheet: S, from: Recovery): RuleStep<S> {
  if (!sheet.condition[from]) return { sheet, events: [] };
  const isBody = from === "majorWound" || from === "unconscious" || from === "dying";
  const event = happened(isBody ? { kind: "saved", from } : { kind: "insanity-over", from });
  if (from === "temporaryInsanity") return { sheet: endBout(endTemporary(sheet)).sheet, events: [event] };
  const { stabilised, ...rest } = left(sheet.condition, from);
  const kept = from !== "dying" && stabilised ? { ...rest, stabilised } : rest;
  const done = ROLLED_IN[from];
  const condition = done ? withoutDue(kept, done) : kept;
  return { sheet: { ...sheet, condition }, events: [event] };
}
