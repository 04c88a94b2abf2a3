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
  events: readonly GameEvent[];
  /** The investigator whose sheet is open; without it each event names its own. */
  name?: string | undefined;
  /** Rendered into an existing live region, which announces reliably. */
  inStatus?: boolean;
  children?: ReactNode;
}

/** Result of a rule command in words, after the dice animation. */
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
            {/* Spending luck changed the outcome. */}
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

/** In a development, high rolls are good. */
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

/** Whether the animation is over; at once without dice or with reduced motion. */
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
