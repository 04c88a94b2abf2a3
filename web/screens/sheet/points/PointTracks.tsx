import type { Character } from "#shared/schemas/character.ts";
import { useRoller } from "../../../parts/roll/Roller.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { DieIcon } from "../../../ui/icons.tsx";
import { PointStepper } from "./PointStepper.tsx";
import styles from "./PointTracks.module.css";
import { tracksOf } from "./tracks.ts";
import { usePointSaver } from "./usePointSaver.ts";

interface PointTracksProps {
  character: Character;
  /** Another's investigator can be read and rolled for, not changed. */
  isOwn: boolean;
}

/** The four counts of an investigator: changed by tap and saved at once; Sanità and Fortuna are rolled too. */
export function PointTracks({ character, isOwn }: PointTracksProps) {
  const change = usePointSaver(character);
  const roller = useRoller();
  return (
    <div className={styles.root}>
      {tracksOf(character).map((track) => (
        <div key={track.name} className={track.isRolled ? styles.rolled : styles.track}>
          <PointStepper
            point={track}
            readOnly={!isOwn}
            onChange={(delta) => change({ name: track.name, delta })}
          />
          {track.isRolled && (
            <IconButton
              label={`Tira ${track.name}`}
              variant="plain"
              onClick={() => roller.point(track.name, track.value)}
            >
              <DieIcon />
            </IconButton>
          )}
        </div>
      ))}
      {isOwn && <p className={styles.hint}>Scrivi −7 o +3 per cambiare di tanto.</p>}
    </div>
  );
}
