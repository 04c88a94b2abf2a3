import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Seated } from "#shared/schemas/table.ts";
import { changeSeat, removeFromTable } from "../../api/tables.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { LiveDot } from "../../ui/LiveDot.tsx";
import { latestError } from "../../ui/latest-error.ts";
import { Notice } from "../../ui/Notice.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./tables.module.css";

interface SeatRowProps {
  tableId: string;
  seat: Seated;
  isMe: boolean;
  /** Viewed by a master. */
  canChange: boolean;
}

/** One seat of the table. */
export function SeatRow({ tableId, seat, isMe, canChange }: SeatRowProps) {
  const { userId, username, isMaster, wantsToLead, isHere, playing, characters } = seat;
  const [isRemoving, setRemoving] = useState(false);
  const changing = useMutation({
    mutationFn: () => changeSeat({ id: tableId, userId, isMaster: !isMaster }),
  });
  const removing = useMutation({
    mutationFn: () => removeFromTable({ id: tableId, userId }),
    onSuccess: () => toast.success(`${username} non siede più a questo tavolo.`),
    onSettled: () => setRemoving(false),
  });
  const error = latestError(changing, removing);
  const inPlay = characters.find(({ _id }) => _id === playing);
  const others = characters.filter(({ _id }) => _id !== playing).map(({ name }) => name);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{username}</strong>
        {isMaster && <span className={styles.mark}>Master</span>}
        {isHere && (
          <LiveDot state="connected" className={styles.presence ?? ""}>
            al tavolo
          </LiveDot>
        )}
        <p className={text.faded}>
          {inPlay
            ? `In gioco: ${inPlay.name}`
            : isMaster
              ? "Conduce"
              : "Nessun investigatore a questo tavolo"}
          {wantsToLead && " · vorrebbe condurre"}
          {others.length > 0 && ` · anche ${others.join(", ")}`}
        </p>
        {error && <Notice tone="error">{error.message}</Notice>}
      </div>
      {canChange && (
        <div className={styles.actions}>
          <Button
            size="s"
            variant="quiet"
            busy={changing.isPending}
            aria-label={isMaster ? `Togli la guida a ${username}` : `Fai master ${username}`}
            onClick={() => changing.mutate()}
          >
            {isMaster ? "Togli la guida" : "Fai master"}
          </Button>
          {!isMe && (
            <Button
              size="s"
              variant="quiet"
              aria-label={`Fai alzare ${username}`}
              onClick={() => setRemoving(true)}
            >
              Fai alzare
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={`Far alzare ${username}?`}
        description="Lascia il tavolo con i suoi investigatori, che restano suoi. Può tornare con un invito."
        confirm="Fai alzare"
        danger
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
      />
    </li>
  );
}
