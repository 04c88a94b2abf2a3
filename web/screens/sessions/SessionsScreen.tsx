import { useQuery } from "@tanstack/react-query";
import { devicesQuery } from "../../api/user.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { DeviceRow } from "./DeviceRow.tsx";
import { OwnData } from "./OwnData.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import styles from "./SessionsScreen.module.css";

/** Logged-in devices, password, own data. */
export function SessionsScreen() {
  const { data: devices, error, refetch } = useQuery(devicesQuery);
  return (
    <div className={styles.root}>
      <h1>Il mio account</h1>
      <h2>Dispositivi</h2>
      <p className={text.faded}>
        I dispositivi da cui hai fatto il login. Se non ne riconosci uno, fallo uscire.
      </p>
      {error && !devices && (
        <Notice tone="error" action={<Button onClick={() => refetch()}>Riprova</Button>}>
          {error.message}
        </Notice>
      )}
      <Card padding="none">
        {devices ? (
          <ul className={styles.list}>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
        ) : (
          !error && (
            <div className={styles.loading} aria-busy="true">
              <Skeleton lines={3} />
            </div>
          )
        )}
      </Card>
      <h2>Password</h2>
      <Card>
        <PasswordForm />
      </Card>
      <h2>I miei dati</h2>
      <Card>
        <OwnData />
      </Card>
    </div>
  );
}
