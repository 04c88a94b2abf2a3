import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./SheetSkeleton.module.css";

/** Placeholder of a loading sheet. */
export function SheetSkeleton() {
  return (
    <div className={styles.root}>
      <Card as="div" clip className={styles.dossier}>
        <Skeleton width="8.25rem" height="10.75rem" />
        <Skeleton width="70%" height="1.875rem" />
        <Skeleton lines={4} height="2.75rem" width="100%" />
      </Card>
      <div className={styles.pages}>
        <p className={styles.words} role="status">
          Caricamento personaggio...
        </p>
        <Skeleton lines={9} height="2.25rem" />
      </div>
    </div>
  );
}
