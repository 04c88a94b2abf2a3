import { takeBackDeed, useLastDeed } from "../../../ui/take-back.ts";
import { DeedButton } from "./DeedButton.tsx";
import styles from "./PointTracks.module.css";

/** Takes back what was done to the investigator last, as long as that may be. */
export function TakeBackLine({ id }: { id: string }) {
  const deed = useLastDeed(id);
  if (!deed) return null;
  return (
    <div className={styles.back}>
      <DeedButton onClick={() => takeBackDeed(deed.id)}>Annulla: {deed.words}</DeedButton>
    </div>
  );
}
