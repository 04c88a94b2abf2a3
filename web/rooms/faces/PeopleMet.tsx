import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Person } from "#shared/faces/index.ts";
import { LONGEST_LINE_ABOUT } from "#shared/faces/index.ts";
import { peopleQuery, writeLine } from "../../api/faces.ts";
import { Face } from "../../parts/face/Face.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import styles from "./faces.module.css";

/** Photographs of whom the user has met, newest first; nothing before the first. */
export function PeopleMet({ tableId }: { tableId: string }) {
  const { data: people = [] } = useQuery(peopleQuery(tableId));
  const [openId, setOpen] = useState<string | null>(null);
  const title = useId();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={title} className={styles.met}>
      <h2 id={title}>Chi abbiamo incontrato</h2>
      <Card padding="s">
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person._id}>
              <button type="button" className={styles.person} onClick={() => setOpen(person._id)}>
                <Face person={person} size="s" className={styles.photo} />
                <span className={styles.name}>{person.name}</span>
                {person.line && <span className={styles.line}>{person.line}</span>}
              </button>
            </li>
          ))}
        </ul>
      </Card>
      <PersonDialog
        key={openId}
        person={people.find(({ _id }) => _id === openId)}
        onClose={() => setOpen(null)}
      />
    </section>
  );
}

const MET_ON = new Intl.DateTimeFormat("it", { day: "numeric", month: "long" });

function PersonDialog({ person, onClose }: { person: Person | undefined; onClose: () => void }) {
  const [line, setLine] = useState(person?.line ?? "");
  const save = useMutation({
    mutationFn: () => writeLine(person?._id ?? "", line),
    onSuccess: onClose,
  });
  return (
    <Dialog
      open={person !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={person?.name ?? ""}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Chiudi
          </Button>
          <Button variant="main" busy={save.isPending} onClick={() => save.mutate()}>
            Salva
          </Button>
        </>
      }
    >
      {person && (
        <div className={styles.sheet}>
          <Face person={person} clip />
          <p>
            La prima volta il {MET_ON.format(person.metAt)}.
            {!person.isNameKnown && " Il suo nome non lo sai."}
          </p>
          <TextArea
            label="La tua riga"
            hint="La leggi solo tu"
            maxLength={LONGEST_LINE_ABOUT}
            value={line}
            onChange={({ target }) => setLine(target.value)}
          />
          {save.error && <Notice tone="error">{save.error.message}</Notice>}
        </div>
      )}
    </Dialog>
  );
}
