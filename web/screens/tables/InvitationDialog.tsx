import { useQuery } from "@tanstack/react-query";
import { addressesQuery } from "../../api/user.ts";
import { addressesForPhones } from "../../parts/invite/best-address.ts";
import { QrCode } from "../../parts/invite/QrCode.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./tables.module.css";

/** A new invitation, once: the server keeps no more than its print. @param url its path on this server. */
export function InvitationDialog({ url, onClose }: { url: string | null; onClose: () => void }) {
  const { data } = useQuery(addressesQuery);
  const [best = location.origin] = data ? addressesForPhones(data, location.origin) : [];
  const link = best + (url ?? "");
  return (
    <Dialog
      open={url !== null}
      onOpenChange={(open) => !open && onClose()}
      size="s"
      title="Un invito"
      description="Fallo inquadrare, o manda il link. Si vede soltanto adesso."
    >
      <div className={styles.invitation}>
        <QrCode address={link} />
        <p className={styles.link}>{link}</p>
        {/* Browsers have a clipboard on https and on this machine only. */}
        {navigator.clipboard && (
          <Button wide onClick={() => copy(link)}>
            Copia il link
          </Button>
        )}
        {best.startsWith("http:") && (
          <Notice tone="info">Chi lo apre deve stare sulla stessa rete del server.</Notice>
        )}
      </div>
    </Dialog>
  );
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.success("Link copiato.");
  } catch {
    toast.info("Il browser non lascia copiare: tieni premuto sul link.");
  }
}
