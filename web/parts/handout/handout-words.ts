import { withOrdinal } from "#shared/day-of-month.ts";
import type { Handout } from "#shared/schemas/handout.ts";

let formats: { clock: Intl.DateTimeFormat; date: Intl.DateTimeFormat } | undefined;
const formatted = () =>
  (formats ??= {
    clock: new Intl.DateTimeFormat("it-IT", { hour: "2-digit", minute: "2-digit" }),
    date: new Intl.DateTimeFormat("it-IT", { day: "numeric", month: "long", year: "numeric" }),
  });

/** Time if today, otherwise the date. */
export function momentOf(at: number, now = Date.now()): string {
  const { clock, date } = formatted();
  return date.format(at) === date.format(now) ? clock.format(at) : withOrdinal(date.format(at));
}

export const isUp = ({ isForAll, led }: Handout): boolean =>
  isForAll || led?.shownTo.some((one) => one.isUp) === true;

/** Audience and time, for the master. */
export function shownWords({ isForAll, shownAt, led }: Handout): string {
  const people = led?.shownTo ?? [];
  if (isForAll) return shownAt === null ? "a tutti" : `a tutti, ${momentOf(shownAt)}`;
  if (people.length === 0 || shownAt === null) return "mai mostrato";
  const up = people.filter((one) => one.isUp);
  const names = (up.length > 0 ? up : people).map(({ username }) => username);
  const who = names.length > 3 ? `${names.length} persone` : names.join(", ");
  return up.length > 0 ? `a ${who}, ${momentOf(shownAt)}` : `visto da ${who}`;
}
