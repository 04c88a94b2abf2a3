import type { Condition, Due, StateName } from "../schemas/condition.ts";
import type { Happened } from "../schemas/game-event.ts";

/** What a rule has made of a sheet, and what is told of it, in order. */
export type RuleStep<S> = { sheet: S; events: Happened[] };

type Flag = Exclude<StateName, "temporaryInsanity">;

/** In a state from now on. @param cause why, in the table's words. Source: docs/regole.md#le-condizioni */
export function entered(condition: Condition, name: Flag, cause: string | undefined): Condition {
  return withCause({ ...condition, [name]: true }, name, cause);
}

/** No longer in a state. Source: docs/regole.md#le-condizioni */
export function left(condition: Condition, name: Flag): Condition {
  return withCause({ ...condition, [name]: false }, name, undefined);
}

/** Source: docs/regole.md#le-condizioni */
export function withCause(condition: Condition, name: StateName, cause: string | undefined): Condition {
  const { [name]: _former, ...others } = condition.causes ?? {};
  return { ...condition, causes: cause ? { ...others, [name]: cause } : others };
}

/** Source: docs/regole.md#le-condizioni */
export function withDue(condition: Condition, what: Due): Condition {
  return { ...condition, due: [...(condition.due ?? []).filter((known) => known !== what), what] };
}

/** Source: docs/regole.md#le-condizioni */
export function withoutDue(condition: Condition, ...done: Due[]): Condition {
  return { ...condition, due: (condition.due ?? []).filter((known) => !done.includes(known)) };
}

/** By what somebody rolls when it is due; nothing is rolled for the Mythos. Source: docs/regole.md#le-condizioni */
const AIMS: Record<Due, "Costituzione" | "Intelligenza" | null> = {
  consciousness: "Costituzione",
  dying: "Costituzione",
  understanding: "Intelligenza",
  mythos: null,
};

/** The characteristic that is rolled; null where nothing is. Source: docs/regole.md#le-condizioni */
export const rolledFor = (what: Due) => AIMS[what];

/** For an event that asks for it. Source: docs/regole.md#le-condizioni */
export function dueNow(what: Due): NonNullable<Happened["due"]> {
  const name = rolledFor(what);
  return name ? { what, aim: { kind: "characteristic", name }, difficulty: "normal" } : { what };
}
