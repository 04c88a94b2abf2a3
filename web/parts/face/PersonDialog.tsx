import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { withArticle } from "#shared/day-of-month.ts";
import { LONGEST_LINE_ABOUT, type Person } from "#shared/faces/index.ts";
import { writeLine } from "../../api/faces.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { LeaveGuard, UnsavedDialog } from "../editors/LeaveGuard.tsx";
import { Face } from "./Face.tsx";
import styles from "./PersonDialog.module.css";

const MET_ON = new Intl.DateTimeFormat("it", { day: "numeric", month: "long" });

/** Somebody whom the user has met, and his own line about her, which is not discarded without asking. Mount it anew for each. */
export function PersonDialog({ person, onClose }: { person: Person | undefined; onClose: () => void }) {
  const [line, setLine] = useState(person?.line ?? "");
  const save = useMutation({
    mutationFn: () => writeLine(person?._id ?? "", line),
    onSuccess: onClose,
  });
  const [isLeaving, setLeaving] = useState(false);
  const isDirty = person !== undefined && line !== person.line;
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <Dialog
      open={person !== undefined}
      onOpenChange={(open) => !open && leave()}
      title={person?.name ?? ""}
      actions={
        <>
          <Button variant="quiet" onClick={leave}>
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
            La prima volta {withArticle("il", MET_ON.format(person.metAt))}.
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
      <UnsavedDialog open={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
      <LeaveGuard isDirty={isDirty && !save.isPending} />
    </Dialog>
  );
}
