import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lazy } from "#shared/lazy.ts";
import type { Device } from "#shared/schemas/user.ts";
import { devicesQuery, endDevice } from "../../api/user.ts";
import { endSession } from "../../session/session.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./DeviceRow.module.css";

const moment = lazy(() => new Intl.DateTimeFormat("it-IT", { dateStyle: "medium", timeStyle: "short" }));

export function DeviceRow({ device }: { device: Device }) {
  const { id, browser, lastSeenAt, createdAt, isThisOne } = device;
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: () => endDevice(id),
    onSuccess: () => (isThisOne ? endSession() : client.invalidateQueries(devicesQuery)),
  });
  return (
    <li className={styles.root}>
      <div className={styles.words}>
        <strong>{browser || "Dispositivo sconosciuto"}</strong>
        {isThisOne && <span className={styles.here}>questo dispositivo</span>}
        <p className={text.faded}>
          Visto l'ultima volta {moment().format(lastSeenAt)} · accesso {moment().format(createdAt)}
        </p>
        {ending.error && <Notice tone="error">{ending.error.message}</Notice>}
      </div>
      <Button busy={ending.isPending} onClick={() => ending.mutate()}>
        Esci da questo dispositivo
      </Button>
    </li>
  );
}
