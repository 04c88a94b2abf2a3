import { useQuery } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import { meQuery } from "../api/user.ts";
import { useSeat } from "../api/useSeat.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import styles from "./PlayLayout.module.css";

/** Next steps for a user without a table. */
export function NoTable() {
  const { table } = useSeat();
  const { data: me } = useQuery(meQuery);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // Said on that page itself.
  if (table !== null || path === "/tables") return null;
  return (
    <Notice
      tone="info"
      className={styles.notice ?? ""}
      title="Non siedi a nessun tavolo"
      action={<Button render={<Link to="/tables" />}>I tuoi tavoli</Button>}
    >
      I tuoi tiri li vedi solo tu. Apri il link di un invito
      {me?.isMaster ? ", oppure apri tu un tavolo." : ": chiedilo a chi conduce."}
    </Notice>
  );
}
