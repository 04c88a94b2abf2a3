import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { Seated } from "#shared/schemas/table.ts";
import { charactersQuery } from "../../api/characters.ts";
import { playCharacter, seatCharacter, tablesQuery } from "../../api/tables.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { latestError } from "../../ui/latest-error.ts";
import { Notice } from "../../ui/Notice.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./tables.module.css";

/** One's own investigators: in play, seated here, elsewhere. */
export function OwnInvestigators({ tableId, seats }: { tableId: string; seats: readonly Seated[] }) {
  const { data: own } = useQuery(charactersQuery);
  const { data: list } = useQuery(tablesQuery);
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed buttons are replaced by others.
  const onSuccess = () => title.current?.focus();
  const moving = useMutation({
    mutationFn: ({ id, to }: { id: string; to: string | null }) => seatCharacter(id, to),
    onSuccess: ({ character: { awaitsConfirmation, characterInfo } }) => {
      onSuccess();
      if (!awaitsConfirmation) return;
      toast.info(
        `${characterInfo.name} gioca quando chi conduce conferma ciò che è cambiato fuori dal tavolo.`,
      );
    },
  });
  const playing = useMutation({
    mutationFn: (characterId: string) => playCharacter({ id: tableId, characterId }),
    onSuccess,
  });
  const inPlay = new Set(seats.map((seat) => seat.playing));
  const placeOf = (at: string | null) =>
    at === null
      ? "a nessun tavolo"
      : (list?.tables.find(({ _id }) => _id === at)?.name ?? "a un altro tavolo");
  if (!own || own.length === 0) return null;
  const error = latestError(moving, playing);
  return (
    <Card padding="none" aria-labelledby="own">
      <h2 id="own" ref={title} tabIndex={-1} className={styles.heading}>
        I tuoi investigatori
      </h2>
      <ul className={styles.list}>
        {own.map(({ _id, tableId: at, characterInfo: { name } }) => (
          <li key={_id} className={styles.row}>
            <div className={styles.words}>
              <strong>{name}</strong>
              {inPlay.has(_id) && <span className={styles.here}>in gioco</span>}
              {at !== tableId && <p className={text.faded}>{placeOf(at)}</p>}
            </div>
            {at === tableId ? (
              <div className={styles.actions}>
                {!inPlay.has(_id) && (
                  <Button size="s" aria-label={`Metti in gioco ${name}`} onClick={() => playing.mutate(_id)}>
                    Metti in gioco
                  </Button>
                )}
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Togli dal tavolo ${name}`}
                  onClick={() => moving.mutate({ id: _id, to: null })}
                >
                  Togli dal tavolo
                </Button>
              </div>
            ) : (
              <Button
                size="s"
                aria-label={`Porta qui ${name}`}
                onClick={() => moving.mutate({ id: _id, to: tableId })}
              >
                Porta qui
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error && <Notice tone="error">{error.message}</Notice>}
    </Card>
  );
}
