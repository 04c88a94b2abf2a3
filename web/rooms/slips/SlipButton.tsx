import { IconButton } from "../../ui/IconButton.tsx";
import { SlipIcon } from "./SlipIcon.tsx";
import styles from "./slips.module.css";
import { openSlips, openSlipsToRead } from "./slips.ts";
import { useSlips } from "./useSlips.ts";

/** Hidden at tables without a master. */
export function SlipButton({ className }: { className?: string | undefined }) {
  const { isLed, isMaster, unread } = useSlips();
  if (!isLed || isMaster) return null;
  const count = unread.length;
  return (
    <IconButton
      label={count === 0 ? "Biglietti" : count === 1 ? "Biglietti, uno nuovo" : `Biglietti, ${count} nuovi`}
      variant="plain"
      className={className}
      onClick={() => (count > 0 ? openSlipsToRead() : openSlips())}
    >
      <SlipIcon />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </IconButton>
  );
}
