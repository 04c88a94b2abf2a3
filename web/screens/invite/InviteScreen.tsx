import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { tablesQuery } from "../../api/tables.ts";
import { addressesQuery, meQuery, welcomeQuery } from "../../api/user.ts";
import { useSeat } from "../../api/useSeat.ts";
import { addressesForPhones } from "../../parts/invite/best-address.ts";
import { QrCode } from "../../parts/invite/QrCode.tsx";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./InviteScreen.module.css";

export function InviteScreen() {
  const { data, error, refetch, isPending } = useQuery(addressesQuery);
  const { table } = useSeat();
  const { data: list, isPending: isListComing } = useQuery(tablesQuery);
  const { data: welcome, isPending: isWelcomeComing } = useQuery(welcomeQuery);
  // Late content would move the links below while they are tapped.
  const isComing = isPending || isListComing || isWelcomeComing;
  const closed =
    welcome?.registration === "closed"
      ? "Le registrazioni sono chiuse: con questo codice entra soltanto chi ha già un utente. Agli altri serve un invito."
      : list?.tables.some(({ _id, isOpen }) => _id === table?._id && !isOpen) &&
        `Chi si registra con questo codice non siede al tavolo «${table?.name}»: per quello serve un invito.`;
  const { data: me } = useQuery(meQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const addresses = data && addressesForPhones(data, location.origin);
  const address = chosen ?? addresses?.[0];
  return (
    <div className={styles.root}>
      <header>
        <h1>Invita i giocatori</h1>
        <p className={text.faded}>
          Inquadrate il codice con la fotocamera del telefono, o scrivete l'indirizzo.
        </p>
      </header>
      {table?.isMaster && closed && (
        <Notice
          tone="info"
          action={
            <Button variant="main" render={<Link to="/tables/$id" params={{ id: table._id }} />}>
              Fai un invito
            </Button>
          }
        >
          {closed}
        </Notice>
      )}
      {error && !data && (
        <Notice tone="error" action={<Button onClick={() => refetch()}>Riprova</Button>}>
          {error.message}
        </Notice>
      )}
      {!data && !error && (
        <Card aria-busy="true">
          <Skeleton lines={6} />
        </Card>
      )}
      {addresses?.length === 0 && (
        <Notice tone="info">
          Il server si trova solo da questo computer: collegalo a una rete, o avvialo con HOST=0.0.0.0.
        </Notice>
      )}
      {address && (
        <Card className={styles.card}>
          <QrCode address={address} />
          <p className={styles.address}>{address}</p>
          {addresses && addresses.length > 1 && (
            <SegmentedControl
              label="Se non si apre, prova un altro indirizzo"
              name="address"
              options={addresses.map((each) => ({ value: each, label: each.replace(/^https?:\/\//, "") }))}
              value={address}
              onChange={setChosen}
            />
          )}
          {address.startsWith("http:") && (
            <p className={text.faded}>I telefoni devono stare sulla stessa rete del server.</p>
          )}
        </Card>
      )}
      {table?.isMaster && !isComing && (
        <p className={styles.more}>
          <Link to="/tables/$id" params={{ id: table._id }}>
            Chi siede al tavolo, e inviti con un link
          </Link>
          {me?.isMaster && <Link to="/tables">Un altro gruppo? Apri un altro tavolo</Link>}
        </p>
      )}
    </div>
  );
}
