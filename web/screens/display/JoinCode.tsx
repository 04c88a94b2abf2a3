import { addressesForPhones } from "../../parts/invite/best-address.ts";
import { QrCode } from "../../parts/invite/QrCode.tsx";
import styles from "./JoinCode.module.css";

/** QR code to join by phone; nothing if no phone can reach the server. */
export function JoinCode({ addresses }: { addresses: readonly string[] }) {
  const [address] = addressesForPhones(addresses, location.origin);
  if (address === undefined) return null;
  return (
    <aside className={styles.root} aria-label="Siediti al tavolo">
      <div className={styles.words}>
        <p className={styles.call}>Siediti al tavolo</p>
        <p className={styles.address}>{address.replace(/^https?:\/\//, "")}</p>
      </div>
      <div className={styles.code}>
        <QrCode address={address} />
      </div>
    </aside>
  );
}
