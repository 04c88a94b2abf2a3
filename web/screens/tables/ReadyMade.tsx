import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ReadyMade as Ready } from "#shared/adventures/index.ts";
import type { Character } from "#shared/schemas/character.ts";
import { charactersQuery, newCreationKey } from "../../api/characters.ts";
import { copyReadyMade, readyMadeQuery } from "../../api/ready-made.ts";
import { giveAway, tableQuery } from "../../api/tables.ts";
import { addressesQuery } from "../../api/user.ts";
import { addressesForPhones } from "../../parts/invite/best-address.ts";
import { QrCode } from "../../parts/invite/QrCode.tsx";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { InviteIcon, PrintIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./ReadyMade.module.css";

const idOf = ({ adventureId, key }: Ready) => `${adventureId} ${key}`;

/** For masters: ready-made investigators, their own or the open adventure's, each with an invitation code. */
export function ReadyMade({ tableId }: { tableId: string }) {
  const { data: own = [] } = useQuery(charactersQuery);
  const { data: view } = useQuery(tableQuery(tableId));
  const { data: addresses } = useQuery(addressesQuery);
  const { data: ready = [] } = useQuery(readyMadeQuery(tableId));
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const copied = useRef(new Map<string, string>());
  const card = useRef<HTMLElement>(null);
  const making = useMutation({
    mutationFn: async () => {
      const copies: Character[] = [];
      for (const one of ready.filter((each) => chosen.includes(idOf(each)))) {
        const creationKey = copied.current.get(idOf(one)) ?? newCreationKey();
        copied.current.set(idOf(one), creationKey);
        copies.push(await copyReadyMade(one, creationKey));
      }
      return giveAway(tableId, [...own.filter(({ _id }) => chosen.includes(_id)), ...copies]);
    },
    onSuccess: () => {
      setChosen([]);
      copied.current.clear();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries(charactersQuery),
        queries.invalidateQueries(readyMadeQuery(tableId)),
      ]),
  });
  const [best = location.origin] = addresses ? addressesForPhones(addresses, location.origin) : [];
  const inPlay = new Set(view?.seats.map(({ playing }) => playing));
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  if (own.length + ready.length === 0) return null;

  function print() {
    const page = card.current?.parentElement;
    page?.setAttribute("data-codes-only", "");
    addEventListener("afterprint", () => page?.removeAttribute("data-codes-only"), { once: true });
    window.print();
  }

  return (
    <Card ref={card} aria-labelledby="ready-made" className={styles.root ?? ""}>
      <div className={styles.choice}>
        <h2 id="ready-made">Investigatori pronti</h2>
        <p className={text.faded}>
          Scegli chi dare a un giocatore nuovo: inquadra il codice, scrive email, nome e password, e lo trova
          in mano sua, già a questo tavolo. Chi siede già ne prende uno dell'avventura dal suo telefono:
          «Prendi un investigatore pronto».
        </p>
        <fieldset className={styles.own}>
          <legend className={text.hidden}>Da dare via</legend>
          {own.map(({ _id, characterInfo: { name, work } }) => (
            <Checkbox
              key={_id}
              label={name}
              hint={inPlay.has(_id) ? `${work}, in gioco con te` : work}
              checked={chosen.includes(_id)}
              onChange={({ target }) => choose(_id, target.checked)}
            />
          ))}
          {ready.map((one) => (
            <Checkbox
              key={idOf(one)}
              label={one.name}
              hint={`${one.occupation}, dall'avventura`}
              checked={chosen.includes(idOf(one))}
              onChange={({ target }) => choose(idOf(one), target.checked)}
            />
          ))}
        </fieldset>
        {making.error && <Notice tone="error">{making.error.message}</Notice>}
        <Button busy={making.isPending} disabled={chosen.length === 0} onClick={() => making.mutate()}>
          <InviteIcon /> {chosen.length > 1 ? "Un codice per ciascuno" : "Fai il codice"}
        </Button>
      </div>
      {making.data && making.data.length > 0 && (
        <section aria-label="Codici" className={styles.codes} aria-live="polite">
          <Notice
            tone="info"
            action={
              <Button onClick={print}>
                <PrintIcon /> Stampa i codici
              </Button>
            }
          >
            Si vedono soltanto adesso. Ognuno vale per una persona, un mese; fra gli inviti si possono
            ritirare.
          </Notice>
          <ul className={styles.cards}>
            {making.data.map(({ character: { _id, characterInfo }, url }) => (
              <li key={_id} className={styles.card}>
                <strong>{characterInfo.name}</strong>
                <span className={text.faded}>{characterInfo.work}</span>
                <QrCode address={best + url} />
                <span className={styles.link}>{best + url}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}
