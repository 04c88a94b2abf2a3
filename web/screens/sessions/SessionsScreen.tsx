import { useQuery } from "@tanstack/react-query";
import { devicesQuery } from "../../api/user.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { DeviceRow } from "./DeviceRow.tsx";
import styles from "./SessionsScreen.module.css";

export function SessionsScreen() {
  const { data: devices, error, refetch } = useQuery(devicesQuery);
  return (
    <div className={styles.root}>
      <h1>Sessioni</h1>
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
    </div>
  );
}
