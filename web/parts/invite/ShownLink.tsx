import type { ReactNode } from "react";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";
import { QrCode } from "./QrCode.tsx";
import styles from "./ShownLink.module.css";

/** A link as QR code and text, with a copy button. */
export function ShownLink({ link, children }: { link: string; children?: ReactNode }) {
  return (
    <div className={styles.root}>
      <QrCode address={link} />
      <p className={styles.link}>{link}</p>
      {/* `navigator.clipboard` needs https or localhost. */}
      {navigator.clipboard && (
        <Button wide onClick={() => copy(link)}>
          Copia il link
        </Button>
      )}
      {children}
    </div>
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
