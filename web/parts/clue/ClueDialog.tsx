import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Clue } from "#shared/clues/index.ts";
import { joinNames } from "#shared/join-names.ts";
import { tellClue } from "../../api/clues.ts";
import { handoutsQuery } from "../../api/handouts.ts";
import { tableQuery } from "../../api/tables.ts";
import { meQuery } from "../../api/user.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { toast } from "../../ui/toast.ts";
import { HandoutView } from "../handout/HandoutView.tsx";
import styles from "./clue.module.css";

interface ClueDialogProps {
  tableId: string;
  clue: Clue | null;
  onClose: () => void;
}

/** A clue with its document; whoever knows it may tell it to others. */
export function ClueDialog({ tableId, clue, onClose }: ClueDialogProps) {
  const { data: view } = useQuery(tableQuery(tableId));
  const { data: me } = useQuery(meQuery);
  const { data: handouts = [] } = useQuery(handoutsQuery(tableId));
  const [isReading, setReading] = useState(false);
  const last = useRef(clue);
  if (clue) last.current = clue;
  const shown = clue ?? last.current;
  const tell = useMutation({
    mutationFn: ({ id, to }: { id: string; to: { userId: string; username: string }[] }) =>
      tellClue(
        id,
        to.map(({ userId }) => userId),
      ),
    onSuccess: (_, { to }) => toast.success(`Raccontato a ${joinNames(to.map(({ username }) => username))}`),
    onError: (error) => toast.error("Non lo hai raccontato", error.message),
  });
  if (!shown) return null;
  const others = (view?.seats ?? []).filter(
    ({ isMaster, username }) => !isMaster && username !== me?.username,
  );
  const handout = handouts.find(({ _id }) => _id === shown.handoutId);
  return (
    <>
      <Dialog
        open={clue !== null}
        onOpenChange={(open) => !open && onClose()}
        size="s"
        title={shown.title}
        description={shown.isOwn ? "Lo hai trovato tu." : `Te lo ha raccontato ${shown.by}.`}
        actions={
          <>
            <Button variant="quiet" onClick={onClose}>
              Chiudi
            </Button>
            {others.length > 0 && (
              <Menu
                trigger={
                  <Button variant="main" busy={tell.isPending}>
                    Racconta a…
                  </Button>
                }
              >
                {others.length > 1 && (
                  <MenuItem onPress={() => tell.mutate({ id: shown._id, to: others })}>Tutti</MenuItem>
                )}
                {others.map((one) => (
                  <MenuItem key={one.userId} onPress={() => tell.mutate({ id: shown._id, to: [one] })}>
                    {one.username}
                  </MenuItem>
                ))}
              </Menu>
            )}
          </>
        }
      >
        <p className={styles.text}>{shown.text}</p>
        {handout && (
          <Button size="s" onClick={() => setReading(true)}>
            Apri «{handout.title}»
          </Button>
        )}
      </Dialog>
      {handout && <HandoutView handout={isReading ? handout : null} onClose={() => setReading(false)} />}
    </>
  );
}
