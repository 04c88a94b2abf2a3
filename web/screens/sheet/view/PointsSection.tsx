import type { Character } from "#shared/schemas/character.ts";
import { Facts } from "../../../parts/facts/Facts.tsx";
import { PointTracks } from "../points/PointTracks.tsx";
import { factsOf } from "../points/tracks.ts";
import styles from "./Section.module.css";

interface PointsSectionProps {
  character: Character;
  isOwn: boolean;
}

/** The points that are changed in play, and below them the others. */
export function PointsSection({ character, isOwn }: PointsSectionProps) {
  return (
    <div className={styles.stack}>
      <PointTracks character={character} isOwn={isOwn} />
      <Facts
        facts={factsOf(character).map(({ name, value, maxValue }) => ({
          label: name,
          value: maxValue === undefined ? value : `${value} (massimo ${maxValue})`,
        }))}
      />
    </div>
  );
}
