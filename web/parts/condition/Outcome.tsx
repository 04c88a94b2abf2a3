import { type ReactNode, useEffect, useId, useState } from "react";
import { useSnapshot } from "valtio";
import { twoFigures } from "#shared/announce.ts";
import type { Level } from "#shared/rules/check.ts";
import type { GameEvent } from "#shared/schemas/game-event.ts";
import { table } from "../../live/table.ts";
import { TUMBLE } from "../../ui/die/useTumble.ts";
import { Stamp } from "../../ui/Stamp.tsx";
import { useMedia } from "../../ui/useMedia.ts";
import { FallingDice } from "../roll/FallingDice.tsx";
import { LevelStamp } from "../roll/LevelStamp.tsx";
import { eventWords, rollOf } from "./events.ts";
import styles from "./Outcome.module.css";

interface OutcomeProps {
  /** In order. */
  events: readonly GameEvent[];
  /** Of the investigator at whose sheet it is read; left out, each event says whose it is. */
  name?: string | undefined;
  /** It comes into a live region that is there already, by which it is read out surely. */
  inStatus?: boolean;
  /** What comes after: it is not there before the dice lie. */
  children?: ReactNode;
}

/** What a call of the rules of play has done, in words; the dice that decided it fall first. */
export function Outcome({ events, name, inStatus = false, children }: OutcomeProps) {
  const rollId = rollOf(events);
  const { rolls } = useSnapshot(table);
  const known = rolls.find(({ id }) => id === rollId)?.roll;
  const fall = useId();
  const isReal = known?.origin === "real";
  const [isDown, land] = useFall(rollId !== undefined && !isReal);
  const lies = isDown || isReal;
  return (
    <>
      <div className={styles.root} role={inStatus ? undefined : "status"}>
        {rollId !== undefined && (!lies || known?.dice) && (
          <div className={styles.throw}>
            <FallingDice
              throwId={`${fall} ${rollId}`}
              bonus={known?.bonus ?? 0}
              dice={lies ? (known?.dice ?? null) : null}
              isReal={isReal}
              onTap={land}
            />
            {lies && known && (
              <p className={styles.result}>
                <span className={styles.figure}>{twoFigures(known.total ?? 0)}</span>
                <span className={styles.target}>su {known.target}</span>
                <Verdict events={events} level={known.level} />
              </p>
            )}
          </div>
        )}
        {lies && (
          <ol className={styles.events}>
            {/* Fortuna has had something else come of the roll. */}
            {known && known.luckSpent > 0 && known.outcome ? (
              <li>{eventWords({ text: known.outcome })}</li>
            ) : (
              events.map((event) => <li key={event._id}>{eventWords(event, name)}</li>)
            )}
          </ol>
        )}
      </div>
      {lies && children}
    </>
  );
}

/** In a development it is good to roll high. */
function Verdict({ events, level }: { events: readonly GameEvent[]; level: Level }) {
  if (events.some(({ kind }) => kind === "improved"))
    return (
      <Stamp tone="great" stamped>
        Migliora
      </Stamp>
    );
  if (events.some(({ kind }) => kind === "not-improved"))
    return (
      <Stamp tone="poor" stamped>
        Non migliora
      </Stamp>
    );
  return <LevelStamp level={level} stamped />;
}

/** Whether the dice lie; where nothing falls, or nothing is to move, from the beginning. */
function useFall(falls: boolean): [boolean, () => void] {
  const stillness = useMedia("(prefers-reduced-motion: reduce)");
  const [isDown, setDown] = useState(!falls || stillness);
  useEffect(() => {
    if (isDown) return;
    const timer = setTimeout(() => setDown(true), TUMBLE);
    return () => clearTimeout(timer);
  }, [isDown]);
  return [isDown, () => setDown(true)];
}
