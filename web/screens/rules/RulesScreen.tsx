import { Link } from "@tanstack/react-router";
import { DEFAULT_SETTINGS } from "#shared/schemas/table.ts";
import { useSettingsHere } from "../../api/useTableSettings.ts";
import text from "../../styles/text.module.css";
import { Card } from "../../ui/Card.tsx";
import { rulesAt } from "./house-rules.ts";
import styles from "./RulesScreen.module.css";

export function RulesScreen() {
  const settings = useSettingsHere() ?? DEFAULT_SETTINGS;
  return (
    <div className={styles.root}>
      <h1>Regole di questo tavolo</h1>
      <p>
        Chi conosce il gioco pubblicato troverà qui alcune differenze. Non sono errori: è il modo in cui gioca
        Custode.
      </p>
      <Card>
        <dl className={styles.rules}>
          {rulesAt(settings).map(({ rule, here, published }) => (
            <div key={rule} className={styles.rule}>
              <dt>{rule}</dt>
              <dd>{here}</dd>
              <dd className={text.faded}>
                {published === null ? "Come nel gioco pubblicato" : `Nel gioco pubblicato: ${published}`}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <p className={text.faded}>
        Degli inseguimenti e degli incantesimi il programma non tiene il conto: restano al tavolo.
      </p>
      <p>
        <Link to="/characters/list">Vai a Lista</Link>
      </p>
    </div>
  );
}
