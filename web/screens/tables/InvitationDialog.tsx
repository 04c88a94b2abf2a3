import { useQuery } from "@tanstack/react-query";
import { addressesQuery } from "../../api/user.ts";
import { addressesForPhones } from "../../parts/invite/best-address.ts";
import { ShownLink } from "../../parts/invite/ShownLink.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** A new invitation, shown once: the server stores only its hash. @param url path on this server. */
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
      <ShownLink link={link}>
        {best.startsWith("http:") && (
          <Notice tone="info">Chi lo apre deve stare sulla stessa rete del server.</Notice>
        )}
      </ShownLink>
    </Dialog>
  );
}
