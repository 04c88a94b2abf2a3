import { useQuery } from "@tanstack/react-query";
import { type FocusEvent, useState } from "react";
import { useSnapshot } from "valtio";
import { askWords } from "#shared/ask-words.ts";
import type { Ask } from "#shared/schemas/ask.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { Seated } from "#shared/schemas/table.ts";
import { answersQuery } from "../../api/rolls.ts";
import { table } from "../../live/table.ts";
import { clock } from "../../parts/roll/feed-words.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ChevronDownIcon, EyeOffIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Answer } from "./Answer.tsx";
import { AskBrief } from "./AskBrief.tsx";
import { answerRows } from "./answer-rows.ts";
import { closeAsk } from "./close-ask.ts";
import styles from "./OpenAsks.module.css";

interface OpenAsksProps {
  tableId: string;
  seats: readonly Seated[];
  board: readonly BoardEntry[];
}

/** Open roll requests with their answers, newest first. */
export function OpenAsks({ tableId, seats, board }: OpenAsksProps) {
  const { asks } = useSnapshot(table);
  return asks
    .toReversed()
    .map((ask) => <OpenAsk key={ask._id} ask={ask} tableId={tableId} seats={seats} board={board} />);
}

type ShownAsk = Omit<Ask, "waitingFor" | "rolls"> & {
  readonly waitingFor: readonly string[];
  readonly rolls: readonly string[];
};

function OpenAsk({ ask, tableId, seats, board }: OpenAsksProps & { ask: ShownAsk }) {
  const { rolls: live, encounter } = useSnapshot(table);
  const [isOpen, setOpen] = useState(false);
  const {
    data: recorded = [],
    error,
    refetch,
  } = useQuery({
    ...answersQuery(tableId, ask._id),
    enabled: ask.rolls.length > 0,
  });
  // The fetched record may lack the newest rolls.
  const rolls = ask.rolls.flatMap(
    (id) => live.find((roll) => roll.id === id)?.roll ?? recorded.find(({ _id }) => _id === id) ?? [],
  );
  const rows = answerRows(
    ask.waitingFor,
    rolls,
    seats,
    board.map(({ _id }) => _id),
  );
  const isFalling = (id: string) => live.some((roll) => roll.id === id && roll.isFalling);
  const isAnswered = rows.length > 0 && rows.every(({ roll }) => roll !== null && !isFalling(roll._id));
  const canBeBrief = encounter !== null && isAnswered;
  const isBrief = canBeBrief && !isOpen;
  // The form of a push must not close when the last answer comes.
  const keepOpen = ({ target }: FocusEvent) => target.closest("fieldset") && setOpen(true);
  const title = `ask-${ask._id}`;
  return (
    <Card aria-labelledby={title} padding="s" className={styles.root ?? ""}>
      <header className={styles.head} data-brief={isBrief ? "" : undefined}>
        <div>
          <h3 id={title} className={styles.title}>
            {askWords(ask)}
          </h3>
          {!isBrief && (
            <>
              <p className={styles.facts}>
                {ask.by}, {clock().format(ask.at)}
                <Hidden ask={ask} />
              </p>
              {ask.note && <p className={styles.note}>{ask.note}</p>}
            </>
          )}
        </div>
        <AskBrief rows={isBrief ? rows : []} />
        <div className={styles.ways}>
          {canBeBrief && (
            <Button size="s" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              Risposte <ChevronDownIcon />
            </Button>
          )}
          <Button size="s" onClick={() => closeAsk(ask)}>
            Chiudi
          </Button>
        </div>
      </header>
      {error && recorded.length === 0 && (
        <Notice tone="error" action={<Button onClick={() => refetch()}>Riprova</Button>}>
          {error.message}
        </Notice>
      )}
      <ul className={styles.rows} aria-live="polite" tabIndex={-1} hidden={isBrief} onFocus={keepOpen}>
        {rows.map((row) => (
          <Answer
            key={row.characterId}
            row={row}
            ask={ask}
            sex={board.find(({ _id }) => _id === row.characterId)?.info.sex}
            isFalling={row.roll !== null && isFalling(row.roll._id)}
          />
        ))}
      </ul>
    </Card>
  );
}

function Hidden({ ask: { secret, seenBy, hideDifficulty } }: { ask: ShownAsk }) {
  const words = [
    { all: "", masters: "solo master", blind: "alla cieca" }[secret ? "blind" : seenBy],
    hideDifficulty && !secret && "difficoltà nascosta",
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <span className={styles.hidden}>
      <EyeOffIcon /> {words.join(", ")}
    </span>
  );
}
