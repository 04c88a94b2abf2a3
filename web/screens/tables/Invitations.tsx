import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { withArticle } from "#shared/day-of-month.ts";
import { moment } from "#shared/moment.ts";
import { invitationsQuery, inviteToTable, withdrawInvitation } from "../../api/tables.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { InviteIcon } from "../../ui/icons.tsx";
import { latestError } from "../../ui/latest-error.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Select } from "../../ui/Select.tsx";
import { InvitationDialog } from "./InvitationDialog.tsx";
import styles from "./tables.module.css";

const people = (uses: number) => (uses === 1 ? "1 persona" : `${uses} persone`);

/** For masters: creates invitations, lists the valid ones. */
export function Invitations({ tableId }: { tableId: string }) {
  const { data: invitations } = useQuery(invitationsQuery(tableId));
  const [url, setUrl] = useState<string | null>(null);
  const inviting = useMutation({ mutationFn: inviteToTable, onSuccess: (made) => setUrl(made.url) });
  const title = useRef<HTMLHeadingElement>(null);
  const withdrawing = useMutation({
    mutationFn: withdrawInvitation,
    // The button is removed with its row.
    onSuccess: () => title.current?.focus(),
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    inviting.mutate({
      id: tableId,
      uses: Number(form.get("uses")),
      days: Number(form.get("days")),
      asMaster: form.get("asMaster") !== null,
    });
  }

  const error = latestError(inviting, withdrawing);
  return (
    <Card aria-labelledby="invitations">
      <form className={styles.form} onSubmit={send}>
        <h2 id="invitations" ref={title} tabIndex={-1}>
          Inviti
        </h2>
        <p className={text.faded}>
          Un link e un codice da inquadrare: chi li apre entra o si registra, e siede qui.
        </p>
        <div className={styles.fields}>
          <Select label="Per quanti" name="uses" defaultValue="12">
            {[1, 4, 12, 100].map((uses) => (
              <option key={uses} value={uses}>
                {people(uses)}
              </option>
            ))}
          </Select>
          <Select label="Vale per" name="days" defaultValue="7">
            <option value="1">un giorno</option>
            <option value="7">una settimana</option>
            <option value="30">un mese</option>
          </Select>
        </div>
        <Checkbox label="Come master" hint="Anche chi lo apre conduce questo tavolo" name="asMaster" />
        {error && <Notice tone="error">{error.message}</Notice>}
        <Button type="submit" variant="main" busy={inviting.isPending}>
          <InviteIcon /> Fai un invito
        </Button>
      </form>
      {invitations && invitations.length > 0 && (
        <ul className={styles.list}>
          {invitations.map(({ _id, usesLeft, expiresAt, asMaster, character }) => (
            <li key={_id} className={styles.row}>
              <p className={styles.words}>
                Per {people(usesLeft)}
                {character && `, con ${character.name}`}
                {asMaster && ", come master"}, fino {withArticle("al", moment().format(expiresAt))}
              </p>
              <Button
                size="s"
                variant="quiet"
                onClick={() => withdrawing.mutate({ id: tableId, invitationId: _id })}
              >
                Ritira
              </Button>
            </li>
          ))}
        </ul>
      )}
      <InvitationDialog url={url} onClose={() => setUrl(null)} />
    </Card>
  );
}
