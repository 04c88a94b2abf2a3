import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import type { ReadyMade } from "#shared/adventures/index.ts";
import { charactersQuery, newCreationKey } from "../../api/characters.ts";
import { readyMadeQuery, takeReadyMade } from "../../api/ready-made.ts";
import { meQuery } from "../../api/user.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./ReadyMadeDialog.module.css";

interface ReadyMadeDialogProps {
  tableId: string;
  investigators: readonly ReadyMade[];
  isOpen: boolean;
  onClose: () => void;
}

/** Chooses one, who is then in play. */
export function ReadyMadeDialog({ tableId, investigators, isOpen, onClose }: ReadyMadeDialogProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keys = useRef(new Map<string, string>());
  const creationKeyOf = (key: string) => {
    const known = keys.current.get(key) ?? newCreationKey();
    keys.current.set(key, known);
    return known;
  };
  const taking = useMutation({
    mutationFn: (one: ReadyMade) => takeReadyMade(one, creationKeyOf(one.key)),
    onSuccess: async ({ _id: id, characterInfo }) => {
      toast.success(`${characterInfo.name} è ora tra i tuoi personaggi.`);
      onClose();
      await navigate({ to: "/characters/$id", params: { id } });
      await Promise.all([queries.invalidateQueries(charactersQuery), queries.invalidateQueries(meQuery)]);
    },
    onSettled: () => queries.invalidateQueries(readyMadeQuery(tableId)),
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="s"
      title="Prendi un investigatore pronto"
      description="È tuo da subito, con la sua scheda; i suoi dadi li tiri tu."
      actions={
        <Button variant="quiet" onClick={onClose}>
          Chiudi
        </Button>
      }
    >
      {taking.error && <Notice tone="error">{taking.error.message}</Notice>}
      {investigators.length === 0 && <p>Li hanno già presi tutti.</p>}
      <ul className={styles.list}>
        {investigators.map((one) => (
          <li key={one.key}>
            <button
              type="button"
              className={styles.one}
              disabled={taking.isPending}
              onClick={() => taking.mutate(one)}
            >
              <b>{one.name}</b>
              <span>{one.occupation}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
