import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { PlayIcon } from "../../../ui/icons.tsx";
import styles from "./ScenePage.module.css";

const NAMES = ["Villa di notte", "In treno", "Tempesta in mare", "Biblioteca"];

interface StarterButtonsProps {
  starting: string | null;
  onStart: (name: string) => void;
}

/** Bundled scenes; a tap creates all and plays one. */
export function StarterButtons({ starting, onStart }: StarterButtonsProps) {
  return (
    <div className={styles.starters}>
      {NAMES.map((name) => (
        <Button key={name} wide busy={starting === name} onClick={() => onStart(name)}>
          <PlayIcon /> {name}
        </Button>
      ))}
    </div>
  );
}

interface StarterScenesProps extends StarterButtonsProps {
  onNew: () => void;
}

/** Empty state of the scene list. */
export function StarterScenes({ starting, onStart, onNew }: StarterScenesProps) {
  return (
    <EmptyState
      title="Ancora nessuna scena"
      action={
        <div className={styles.beginnings}>
          <StarterButtons starting={starting} onStart={onStart} />
          <Button variant="quiet" onClick={onNew}>
            Fanne una tua…
          </Button>
        </div>
      }
    >
      Una scena è un luogo: più suoni insieme, ognuno col suo volume. Toccane una e il tavolo la sente; poi
      cambiala come vuoi.
    </EmptyState>
  );
}
