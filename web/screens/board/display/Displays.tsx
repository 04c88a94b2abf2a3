import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { withArticle } from "#shared/day-of-month.ts";
import { moment } from "#shared/moment.ts";
import { createDisplay, displaysQuery, revokeDisplay } from "../../../api/displays.ts";
import { addressesQuery } from "../../../api/user.ts";
import { addressesForPhones } from "../../../parts/invite/best-address.ts";
import { ShownLink } from "../../../parts/invite/ShownLink.tsx";
import text from "../../../styles/text.module.css";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { latestError } from "../../../ui/latest-error.ts";
import { Notice } from "../../../ui/Notice.tsx";
import styles from "./Displays.module.css";

/** Opens the dialog for televisions. */
export function DisplayButton({ tableId }: { tableId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        Schermo…
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="s"
        title="Schermo"
        description="Per un televisore o un tablet che tutti vedono: i tiri di tutti, l'ordine di uno scontro, il suono con un tocco. Niente di nascosto."
      >
        <Displays tableId={tableId} />
      </Dialog>
    </>
  );
}

const readable = (address: string): string => address.replace(/^https?:\/\//, "");

/** A new code, shown only once, and the valid ones. */
function Displays({ tableId }: { tableId: string }) {
  const { data: displays, error: unread } = useQuery(displaysQuery(tableId));
  const { data: addresses } = useQuery(addressesQuery);
  const creating = useMutation({ mutationFn: () => createDisplay(tableId) });
  const list = useRef<HTMLHeadingElement>(null);
  const revoking = useMutation({
    mutationFn: (id: string) => revokeDisplay(tableId, id),
    onSuccess(_, id) {
      // The code on the screen stays, unless it is the revoked one.
      if (creating.data?._id === id) creating.reset();
      // The button is removed with its row.
      list.current?.focus();
    },
  });
  const [best = location.origin] = addresses ? addressesForPhones(addresses, location.origin) : [];
  const error = latestError(creating, revoking) ?? unread;
  return (
    <div className={styles.root}>
      {creating.data && (
        <ShownLink link={best + creating.data.url}>
          <p>
            Oppure, sul televisore, apri <b className={styles.typed}>{readable(best)}/display</b> e scrivi{" "}
            <b className={styles.code}>{creating.data.shortCode}</b>: vale dieci minuti.
          </p>
          <p className={text.faded}>
            Si vede soltanto adesso.{" "}
            <a href={creating.data.url} target="_blank" rel="noreferrer">
              Aprilo su questo computer
            </a>
          </p>
        </ShownLink>
      )}
      {error && <Notice tone="error">{error.message}</Notice>}
      <Button
        variant={creating.data ? "plain" : "main"}
        busy={creating.isPending}
        onClick={() => creating.mutate()}
      >
        {creating.data ? "Un altro schermo" : "Apri uno schermo"}
      </Button>
      {displays && displays.length > 0 && (
        <section aria-labelledby="displays">
          <h3 id="displays" ref={list} tabIndex={-1} className={styles.title}>
            In uso
          </h3>
          <ul className={styles.list}>
            {displays.map(({ _id, createdAt, isOn }) => (
              <li key={_id} className={styles.row}>
                <p>
                  {withArticle("Dal", moment().format(createdAt))}
                  <small className={text.faded}>{isOn ? "acceso" : "spento"}</small>
                </p>
                <Button size="s" variant="quiet" onClick={() => revoking.mutate(_id)}>
                  Revoca
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
