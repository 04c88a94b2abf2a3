import { type ReactNode, useState } from "react";
import { POINTS, type PointName } from "#shared/names.ts";
import type { Character } from "#shared/schemas/character.ts";
import { useRoller } from "../../../parts/roll/Roller.tsx";
import { useLastDoneTo } from "../../../parts/undo/last.ts";
import text from "../../../styles/text.module.css";
import { IconButton } from "../../../ui/IconButton.tsx";
import { DieIcon } from "../../../ui/icons.tsx";
import { PointStepper } from "./PointStepper.tsx";
import styles from "./PointTracks.module.css";
import { useBodyCards, useSanityCard } from "./point-cards.tsx";
import { RuleCommandButton } from "./RuleCommandButton.tsx";
import { type Track, tracksOf } from "./tracks.ts";
import { useBlow } from "./useBlow.ts";
import { usePointSaver } from "./usePointSaver.ts";

interface PointTracksProps {
  character: Character;
  /** False: read and roll only. */
  isOwn: boolean;
  /** Between the points that a fight costs and the others. */
  between?: ReactNode;
}

const COSTS_OF_FIGHT: readonly PointName[] = [POINTS.hit, POINTS.sanity];

/** The four points: changed by tap, saved at once; sanity and luck are rolled too. Rules have buttons of their own. */
export function PointTracks({ character, isOwn, between }: PointTracksProps) {
  const change = usePointSaver(character);
  const blow = useBlow(character._id);
  const body = useBodyCards(character);
  const sanity = useSanityCard(character);
  const beside: Partial<Record<PointName, ReactNode>> = isOwn
    ? { [POINTS.hit]: body.buttons, [POINTS.sanity]: sanity.buttons }
    : {};
  const roller = useRoller();
  const rowOf = (track: Track) => (
    <div key={track.name} className={track.isRolled ? styles.rolled : styles.track}>
      <PointStepper
        point={track}
        readOnly={!isOwn}
        beside={beside[track.name]}
        onChange={(delta) => change({ name: track.name, delta })}
        onLoss={track.name === POINTS.hit ? (amount) => blow(amount, track.value) : undefined}
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
  );
  const isFirst = ({ name }: Track) => between === undefined || COSTS_OF_FIGHT.includes(name);
  const tracks = tracksOf(character);
  return (
    <div className={styles.root}>
      {tracks.filter(isFirst).map(rowOf)}
      {between && <div className={styles.between}>{between}</div>}
      {tracks.filter((track) => !isFirst(track)).map(rowOf)}
      <ChangedPoint character={character} />
      {body.cards}
      {sanity.cards}
      {isOwn && <TakeBackLine character={character} />}
      {isOwn && <p className={styles.hint}>Scrivi −7 o +3 per cambiare di tanto.</p>}
    </div>
  );
}

/** Announces changed points: a master may apply damage while the user is elsewhere on the sheet. */
function ChangedPoint({ character }: { character: Character }) {
  const tracks = tracksOf(character);
  const [before, setBefore] = useState(tracks);
  const [said, setSaid] = useState("");
  const changed = tracks.filter(({ value }, at) => value !== before[at]?.value);
  if (changed.length > 0) {
    setBefore(tracks);
    setSaid(
      changed
        .map(({ name, value, maxValue }) => `${name} ${value}${maxValue ? ` su ${maxValue}` : ""}`)
        .join(", "),
    );
  }
  return (
    <p className={text.hidden} aria-live="polite">
      {said}
    </p>
  );
}

function TakeBackLine({ character: { _id, tableId } }: Pick<PointTracksProps, "character">) {
  const last = useLastDoneTo(_id, tableId);
  if (!last) return null;
  return (
    <div className={styles.back}>
      <RuleCommandButton onClick={() => void last.takeBack()}>Annulla: {last.label}</RuleCommandButton>
    </div>
  );
}
