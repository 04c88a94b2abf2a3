import { useQuery } from "@tanstack/react-query";
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
import { EyeOffIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Answer } from "./Answer.tsx";
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
  const { rolls: live } = useSnapshot(table);
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
  const title = `ask-${ask._id}`;
  return (
    <Card aria-labelledby={title} padding="s" className={styles.root ?? ""}>
      <header className={styles.head}>
        <div>
          <h3 id={title} className={styles.title}>
            {askWords(ask)}
          </h3>
          <p className={styles.facts}>
            {ask.by}, {clock().format(ask.at)}
            <Hidden ask={ask} />
          </p>
          {ask.note && <p className={styles.note}>{ask.note}</p>}
        </div>
        <Button size="s" className={styles.close} onClick={() => closeAsk(ask)}>
          Chiudi
        </Button>
      </header>
      {error && recorded.length === 0 && (
        <Notice tone="error" action={<Button onClick={() => refetch()}>Riprova</Button>}>
          {error.message}
        </Notice>
      )}
      <ul className={styles.rows} aria-live="polite" tabIndex={-1}>
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
