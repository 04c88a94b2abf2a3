import { Link } from "@tanstack/react-router";
import text from "../../styles/text.module.css";
import { Card } from "../../ui/Card.tsx";
import { HOUSE_RULES } from "./house-rules.ts";
import styles from "./RulesScreen.module.css";

export function RulesScreen() {
  return (
    <div className={styles.root}>
      <h1>Regole di questo tavolo</h1>
      <p>
        Chi conosce il gioco pubblicato troverà qui alcune differenze. Non sono errori: è il modo in cui gioca
        Custode.
      </p>
      <Card>
        <dl className={styles.rules}>
          {HOUSE_RULES.map(({ rule, here, published }) => (
            <div key={rule} className={styles.rule}>
              <dt>{rule}</dt>
              <dd>{here}</dd>
              <dd className={text.faded}>Nel gioco pubblicato: {published}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <p className={text.faded}>
        Del resto (tiri contrapposti, dadi bonus e penalità, follia, ferite gravi) il programma non tiene il
        conto: resta al tavolo.
      </p>
      <p>
        <Link to="/characters/list">Vai a Lista</Link>
      </p>
    </div>
  );
}
