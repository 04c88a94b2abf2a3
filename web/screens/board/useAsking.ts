import { useState } from "react";
import type { AskAim } from "#shared/schemas/ask.ts";
import { failureOf } from "../../live/failure.ts";
import { sendOnce } from "../../live/send-once.ts";
import { table } from "../../live/table.ts";
import { type How, PLAIN } from "../../parts/roll/rolling.ts";
import { keepAsked } from "./asked.ts";

/** Form values; empty `to` means all in play. */
export interface Wanted {
  typed: string;
  /** What else is asked for, and how several count. */
  also: readonly string[];
  joins: "both" | "either" | "choice";
  how: How;
  to: readonly string[];
  note: string;
  hides: boolean;
}
/** `to` applies only to the marks it was chosen with: later marks override it. */
interface Written extends Omit<Wanted, "to"> {
  chosen: { to: readonly string[]; besides: readonly string[] } | null;
}
const NOTHING: Written = {
  typed: "",
  also: [],
  joins: "both",
  how: PLAIN,
  chosen: null,
  note: "",
  hides: false,
};

/** State of the roll request form: reset after a success, kept after a refusal. @param marked ids asked unless others are chosen. */
export function useAsking(marked: readonly string[]) {
  const [written, setWritten] = useState<Written>(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  const { chosen, ...plain } = written;
  const wanted: Wanted = { ...plain, to: chosen && same(chosen.besides, marked) ? chosen.to : marked };

  async function send(aim: AskAim, secret: boolean) {
    const { how, to, note, hides } = wanted;
    const whom: string[] = to.length > 0 ? [...to] : ["*"];
    setProblem(null);
    setBusy(true);
    const known = new Set(table.asks.map(({ _id }) => _id));
    const outcome = await sendOnce({
      action: "ASK_ROLL",
      data: {
        aim,
        ...how,
        to: whom,
        note: note.trim(),
        hideDifficulty: hides,
        secret,
      },
    });
    setBusy(false);
    if (outcome.kind === "done") {
      keepAsked(known);
      setWritten(NOTHING);
      setRound((rounds) => rounds + 1);
    } else setProblem(failureOf(outcome, "Il tavolo non è raggiungibile: chiedi quando torna la linea."));
  }

  return {
    wanted,
    /** Number of requests made: each collapses the details again. */
    round,
    change: ({ to, ...changed }: Partial<Wanted>) =>
      setWritten((now) => ({ ...now, ...changed, ...(to && { chosen: { to, besides: marked } }) })),
    send,
    isBusy,
    problem,
    refuse: setProblem,
  };
}

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));
