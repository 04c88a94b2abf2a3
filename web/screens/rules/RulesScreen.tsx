import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DEFAULT_SETTINGS } from "#shared/schemas/table.ts";
import { tableQuery } from "../../api/tables.ts";
import { useSeat } from "../../api/useSeat.ts";
import text from "../../styles/text.module.css";
import { Card } from "../../ui/Card.tsx";
import { rulesAt } from "./house-rules.ts";
import styles from "./RulesScreen.module.css";

export function RulesScreen() {
  const { table } = useSeat();
  const { data } = useQuery({ ...tableQuery(table?._id ?? ""), enabled: Boolean(table) });
  return (
    <div className={styles.root}>
      <h1>Regole di questo tavolo</h1>
      <p>
        Chi conosce il gioco pubblicato troverà qui alcune differenze. Non sono errori: è il modo in cui gioca
        Custode.
      </p>
      <Card>
        <dl className={styles.rules}>
          {rulesAt(data?.settings ?? DEFAULT_SETTINGS).map(({ rule, here, published }) => (
            <div key={rule} className={styles.rule}>
              <dt>{rule}</dt>
              <dd>{here}</dd>
              <dd className={text.faded}>Nel gioco pubblicato: {published}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <p className={text.faded}>
        Del resto (follia, ferite gravi, scontri) il programma non tiene il conto: resta al tavolo.
      </p>
      <p>
        <Link to="/characters/list">Vai a Lista</Link>
      </p>
    </div>
  );
}
