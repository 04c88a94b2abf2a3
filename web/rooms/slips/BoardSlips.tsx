import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import type { Slip } from "#shared/slips/index.ts";
import type { BoardPanelProps } from "../../session/rooms.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Fold } from "../../ui/Fold.tsx";
import { toast } from "../../ui/toast.ts";
import { SlipAnswers } from "./SlipAnswers.tsx";
import { SlipList } from "./SlipList.tsx";
import styles from "./slips.module.css";
import { openSlips, readSlip } from "./slips.ts";
import { useSlips } from "./useSlips.ts";

const MOST_PAST = 30;
/** Unread slips in sight, oldest first. */
const MOST_OPEN = 5;

/** Slips to the masters with their answers; read ones are folded, and so are unread ones after the fifth. Renders nothing without slips. */
export function BoardSlips(props: BoardPanelProps) {
  const { slips, unread, userId } = useSlips();
  const title = useId();
  if (slips.length === 0) return null;
  const past = slips.filter((slip) => !unread.includes(slip)).slice(0, MOST_PAST);
  const read = <SlipList slips={past} userId={userId} />;
  if (unread.length === 0) return <Fold summary="Biglietti">{read}</Fold>;
  const waiting = unread.length - MOST_OPEN;
  const cards = unread.map((slip) => <UnreadSlip key={slip._id} slip={slip} {...props} />);
  return (
    <section className={styles.panel} aria-labelledby={title}>
      <h3 id={title}>Biglietti</h3>
      {cards.slice(0, MOST_OPEN)}
      {waiting > 0 && (
        <Fold summary={waiting === 1 ? "Un altro da leggere" : `Altri ${waiting} da leggere`}>
          <div className={styles.panel}>{cards.slice(MOST_OPEN)}</div>
        </Fold>
      )}
      {past.length > 0 && <Fold summary="Già letti, e i tuoi">{read}</Fold>}
    </section>
  );
}

function UnreadSlip({ slip, ...place }: BoardPanelProps & { slip: Slip }) {
  const reading = useMutation({
    mutationFn: () => readSlip(slip._id),
    onError: (error) => toast.error("Il biglietto è ancora da leggere", error.message),
  });
  return (
    <Card
      as="article"
      padding="s"
      aria-label={`Biglietto di ${slip.fromName}`}
      className={styles.unread ?? ""}
    >
      <p className={styles.head}>
        <b>{slip.fromName}</b>
      </p>
      <p className={styles.text}>{slip.text}</p>
      <div className={styles.answers}>
        <Button
          size="s"
          variant="main"
          onClick={() => {
            openSlips(slip.from);
            reading.mutate();
          }}
        >
          Rispondi
        </Button>
        <SlipAnswers slip={slip} {...place} />
        <Button size="s" variant="quiet" busy={reading.isPending} onClick={() => reading.mutate()}>
          Letto
        </Button>
      </div>
    </Card>
  );
}
