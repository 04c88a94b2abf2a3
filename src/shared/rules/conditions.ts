import type { Condition, Due, StateName } from "../schemas/condition.ts";
import type { Happened } from "../schemas/game-event.ts";

export type RuleStep<S> = { sheet: S; events: Happened[] };

type Flag = Exclude<StateName, "temporaryInsanity">;

/** @param cause shown at the table. Source: docs/regole.md#le-condizioni */
export function entered(condition: Condition, name: Flag, cause: string | undefined): Condition {
  return withCause({ ...condition, [name]: true }, name, cause);
}

export function left(condition: Condition, name: Flag): Condition {
  return withCause({ ...condition, [name]: false }, name, undefined);
}

export function withCause(condition: Condition, name: StateName, cause: string | undefined): Condition {
  const { [name]: _former, ...others } = condition.causes ?? {};
  return { ...condition, causes: cause ? { ...others, [name]: cause } : others };
}

export function withDue(condition: Condition, what: Due): Condition {
  return { ...condition, due: [...(condition.due ?? []).filter((known) => known !== what), what] };
}

export function withoutDue(condition: Condition, ...done: Due[]): Condition {
  return { ...condition, due: (condition.due ?? []).filter((known) => !done.includes(known)) };
}

/** The characteristic rolled for what is due. Source: docs/regole.md#le-condizioni */
const AIMS: Record<Due, "Costituzione" | "Intelligenza" | null> = {
  consciousness: "Costituzione",
  dying: "Costituzione",
  understanding: "Intelligenza",
  mythos: null,
};

/** The characteristic that is rolled; null where nothing is. Source: docs/regole.md#le-condizioni */
export const rolledFor = (what: Due) => AIMS[what];

export function dueNow(what: Due): NonNullable<Happened["due"]> {
  const name = rolledFor(what);
  return name ? { what, aim: { kind: "characteristic", name }, difficulty: "normal" } : { what };
}
