import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { welcomeQuery } from "../../api/user.ts";
import { session } from "../../session/session.ts";
import { LoginFrame } from "../../shell/LoginFrame.tsx";
import styles from "./AboutScreen.module.css";

export function AboutScreen() {
  const { token } = useSnapshot(session);
  const { data: welcome } = useQuery(welcomeQuery);
  const contact = welcome?.contactEmail;
  return (
    <LoginFrame
      title="Informazioni"
      foot={token ? <Link to="/characters/list">Vai a Lista</Link> : <Link to="/login">Vai a Login</Link>}
    >
      <div className={styles.text}>
        <p>
          Custode accompagna i gruppi che giocano di ruolo attorno a un tavolo, fra indagini e orrore cosmico:
          tiene le schede degli investigatori, tira i dadi davanti a tutti e fa ascoltare i suoni scelti dal
          master.
        </p>
        <p>Le schede, i tiri e i suoni stanno solo su questo server, da chi lo ospita.</p>
        {contact && (
          <p>
            Contatto: <a href={`mailto:${contact}`}>{contact}</a>
          </p>
        )}
      </div>
    </LoginFrame>
  );
}
