import { useQuery } from "@tanstack/react-query";
import { joinNames } from "#shared/join-names.ts";
import type { WallCard } from "#shared/wall/index.ts";
import { cluesQuery, ledCluesQuery } from "../../api/clues.ts";
import { peopleQuery } from "../../api/faces.ts";
import { handoutsQuery } from "../../api/handouts.ts";
import { ClueDialog } from "../../parts/clue/ClueDialog.tsx";
import words from "../../parts/clue/clue.module.css";
import { PersonDialog } from "../../parts/face/PersonDialog.tsx";
import { HandoutView } from "../../parts/handout/HandoutView.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

interface OpenedCardProps {
  tableId: string;
  isMaster: boolean;
  /** Not a note, which is read where it hangs. */
  card: WallCard | null;
  onClose: () => void;
}

/** The document, face or clue that a card stands for, as its reader shows it elsewhere. */
export function OpenedCard({ tableId, isMaster, card, onClose }: OpenedCardProps) {
  const { data: handouts = [] } = useQuery({ ...handoutsQuery(tableId), enabled: card?.kind === "handout" });
  const { data: people = [] } = useQuery({ ...peopleQuery(tableId), enabled: card?.kind === "person" });
  const { data: clues = [] } = useQuery({
    ...cluesQuery(tableId),
    enabled: card?.kind === "clue" && !isMaster,
  });
  const of = (kind: WallCard["kind"]) => (card?.kind === kind ? card.refId : undefined);
  const person = people.find(({ _id }) => _id === of("person"));
  return (
    <>
      <HandoutView handout={handouts.find(({ _id }) => _id === of("handout")) ?? null} onClose={onClose} />
      <PersonDialog key={person?._id} person={person} onClose={onClose} />
      {isMaster ? (
        <LedClueDialog tableId={tableId} id={of("clue")} onClose={onClose} />
      ) : (
        <ClueDialog
          tableId={tableId}
          clue={clues.find(({ _id }) => _id === of("clue")) ?? null}
          onClose={onClose}
        />
      )}
    </>
  );
}

interface LedClueDialogProps {
  tableId: string;
  id: string | undefined;
  onClose: () => void;
}

/** A clue as its master reads it, who tells it from the board. */
function LedClueDialog({ tableId, id, onClose }: LedClueDialogProps) {
  const { data: clues = [] } = useQuery({ ...ledCluesQuery(tableId), enabled: id !== undefined });
  const clue = clues.find(({ _id }) => _id === id);
  const known = clue?.foundBy.map(({ username }) => username) ?? [];
  return (
    <Dialog
      open={clue !== undefined}
      onOpenChange={(open) => !open && onClose()}
      size="s"
      title={clue?.title ?? ""}
      description={known.length > 0 && `${known.length > 1 ? "Lo sanno" : "Lo sa"} ${joinNames(known)}.`}
      actions={
        <Button variant="main" onClick={onClose}>
          Chiudi
        </Button>
      }
    >
      <p className={words.text}>{clue?.text}</p>
    </Dialog>
  );
}
