import { useMutation, useQueryClient } from "@tanstack/react-query";
import { moment } from "#shared/moment.ts";
import type { Device } from "#shared/schemas/user.ts";
import { devicesQuery, endDevice } from "../../api/user.ts";
import { useLogOut } from "../../parts/editors/useLogOut.tsx";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./DeviceRow.module.css";

export function DeviceRow({ device }: { device: Device }) {
  const { id, browser, lastSeenAt, createdAt, isThisOne } = device;
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: (_end?: () => void) => endDevice(id),
    onSuccess: (_done, end) => (end ? end() : client.invalidateQueries(devicesQuery)),
  });
  const { logOut, question } = useLogOut((end) => ending.mutate(end));
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
      <Button busy={ending.isPending} onClick={isThisOne ? logOut : () => ending.mutate(undefined)}>
        Esci da questo dispositivo
      </Button>
      {question}
    </li>
  );
}
