import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { AskAim } from "#shared/schemas/ask.ts";
import { meQuery } from "../../api/user.ts";
import { answers, expectAnswer } from "../../live/answers.ts";
import { askTable } from "../../live/attend.ts";
import { newClientId } from "../../live/client-id.ts";
import { table } from "../../live/table.ts";
import { type How, PLAIN } from "../../parts/roll/rolling.ts";

/** What is written in the form; `to` is empty for all in play. */
export interface Wanted {
  typed: string;
  how: How;
  to: readonly string[];
  note: string;
  hides: boolean;
}
const NOTHING: Wanted = { typed: "", how: PLAIN, to: [], note: "", hides: false };

const NO_LINE = "Il tavolo non è raggiungibile: chiedi quando torna la linea.";

/** A request that is on its way, with those that were open before it. */
interface Sent {
  clientId: string;
  before: readonly string[];
}

/** The form of a request: everything is plain again after each, and nothing is lost by a refusal. */
export function useAsking() {
  const [wanted, setWanted] = useState(NOTHING);
  const [sent, setSent] = useState<Sent | null>(null);
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const { asks, status } = useSnapshot(table);
  const { data: me } = useQuery(meQuery);
  const answer = useSnapshot(answers)[sent?.clientId ?? ""];
  const isMade =
    sent !== null && asks.some(({ _id, by }) => by === me?.username && !sent.before.includes(_id));
  const isLost = status !== "connected";

  useEffect(() => {
    if (sent === null) return;
    if (isMade) {
      setWanted(NOTHING);
      setRound((rounds) => rounds + 1);
    } else if (answer?.kind === "refused") setProblem(answer.sentence);
    else if (isLost) setProblem(NO_LINE);
    else return;
    setSent(null);
  }, [sent, isMade, isLost, answer]);

  function send(aim: AskAim, secret: boolean) {
    if (isLost) return setProblem(NO_LINE);
    const { how, to, note, hides } = wanted;
    const clientId = newClientId();
    setProblem(null);
    setSent({ clientId, before: asks.map(({ _id }) => _id) });
    expectAnswer(clientId);
    const whom: string[] = to.length > 0 ? [...to] : ["*"];
    askTable({
      action: "ASK_ROLL",
      data: { clientId, aim, ...how, to: whom, note: note.trim(), hideDifficulty: hides, secret },
    });
  }

  return {
    wanted,
    /** How many requests were made: what is folded out is folded in again after each. */
    round,
    change: (changed: Partial<Wanted>) => setWanted((now) => ({ ...now, ...changed })),
    send,
    isBusy: sent !== null,
    problem,
  };
}
