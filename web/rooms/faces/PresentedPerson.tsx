import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useSeat } from "../../api/useSeat.ts";
import { Face } from "../../parts/face/Face.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import styles from "./faces.module.css";
import { closeAllPresented, closePresented, presented } from "./faces.ts";

/** The photograph of who is presented now. @param isWaiting until a document is closed. */
export function PresentedPerson({ isWaiting }: { isWaiting: boolean }) {
  const { people } = useSnapshot(presented);
  const { table } = useSeat();
  const tableId = table?._id;
  const last = useRef(people[0]);
  // Who was presented at another table is not here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the table alone
  useEffect(() => closeAllPresented, [tableId]);
  const [person] = people;
  if (person) last.current = person;
  const shown = person ?? last.current;
  if (!shown) return null;
  const close = () => closePresented(shown._id);
  return (
    <Dialog
      open={person !== undefined && !isWaiting}
      onOpenChange={(open) => !open && close()}
      title={shown.name}
      actions={
        <>
          {people.length > 1 && (
            <Button variant="quiet" onClick={closeAllPresented}>
              Chiudi tutti ({people.length})
            </Button>
          )}
          <Button variant="main" onClick={close}>
            Chiudi
          </Button>
        </>
      }
    >
      <div className={styles.news} key={shown._id}>
        <Face person={shown} size="l" clip />
        <p>{shown.isNameKnown ? "Adesso sai chi è." : "Il suo nome non lo sai."}</p>
      </div>
    </Dialog>
  );
}
