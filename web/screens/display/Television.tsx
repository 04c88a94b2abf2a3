import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { OpenedDisplay } from "#shared/schemas/display.ts";
import { shownWallQuery } from "../../api/wall.ts";
import { held } from "../../live/handouts.ts";
import { stage } from "../../live/stage.ts";
import { shownStory } from "../../live/story.ts";
import { table } from "../../live/table.ts";
import { wall } from "../../live/wall.ts";
import { type Entry, pairUp } from "../../parts/roll/pairs.ts";
import { rooms } from "../../session/rooms.ts";
import { screenNews } from "../../session/screen-news.ts";
import { seat } from "../../session/seat.ts";
import text from "../../styles/text.module.css";
import { cx } from "../../ui/cx.ts";
import { LiveDot } from "../../ui/LiveDot.tsx";
import { Logo } from "../../ui/Logo.tsx";
import { useHasBeen } from "../../ui/useHasBeen.ts";
import { answersOf } from "./answers.ts";
import { BigAnswers } from "./BigAnswers.tsx";
import { BigMap } from "./BigMap.tsx";
import { BigPair, type BigPairProps } from "./BigPair.tsx";
import { BigPaper } from "./BigPaper.tsx";
import { BigRoll, type RollView } from "./BigRoll.tsx";
import { JoinCode } from "./JoinCode.tsx";
import { Speaker } from "./Speaker.tsx";
import { StoryCorner } from "./StoryCorner.tsx";
import styles from "./Television.module.css";
import { TurnOrder } from "./TurnOrder.tsx";

/** What everybody at the table may see, readable from three metres; the only control is for sound. */
export function Television({ addresses, hasOthers }: OpenedDisplay) {
  const { rolls, opposed, encounter, streaming, status } = useSnapshot(table);
  const { scene } = useSnapshot(stage);
  const { now: place } = useSnapshot(seat);
  const shown = useSnapshot(held).up.at(-1);
  // A handout takes the middle; rolls are shown beside it.
  const document = shown ? (
    shown.isMap ? (
      <BigMap key={shown._id} handout={shown} />
    ) : (
      <BigPaper handout={shown} />
    )
  ) : null;
  useWakeLock();
  const { now: story } = useSnapshot(shownStory);
  const { isShown: hasWall } = useSnapshot(wall);
  const { dataUpdatedAt } = useQuery({ ...shownWallQuery(place?._id ?? ""), enabled: false });
  const sounds = [streaming?._id, scene?.scene._id];
  const { count: announced } = useSnapshot(screenNews);
  const isQuiet = useQuiet(
    JSON.stringify([rolls, opposed, encounter, sounds, shown, story, hasWall && dataUpdatedAt, announced]),
  );
  const hasRolled = useHasBeen(rolls.length > 0);
  const thrown = thrownOf(pairUp(rolls, opposed));
  return (
    <main className={cx(styles.root, isQuiet && styles.quiet)}>
      <h1 className={text.hidden}>Schermo del tavolo</h1>
      <div className={styles.stage}>
        <div className={styles.middle}>
          {rooms.reduceRight<ReactNode>(
            (inner, { name, TelevisionNews }) =>
              TelevisionNews ? <TelevisionNews key={name}>{inner}</TelevisionNews> : inner,
            document ?? thrown ?? <Logo size="l" seal className={styles.logo ?? ""} />,
          )}
        </div>
        {(encounter || (document && thrown)) && (
          <div className={styles.side}>
            {document && thrown}
            {encounter && <TurnOrder encounter={encounter} isShort={document !== null && thrown !== null} />}
          </div>
        )}
      </div>
      <footer className={styles.foot}>
        <Speaker />
        {hasOthers && place && <p className={styles.table}>{place.name}</p>}
        <StoryCorner />
        {status !== "connected" && <LiveDot state={status}>In attesa del server…</LiveDot>}
      </footer>
      {!hasRolled && !document && !hasWall && <JoinCode addresses={addresses} />}
      <p className={text.hidden} aria-live="polite">
        {rolls.find(({ isFalling }) => !isFalling)?.speachText}
      </p>
    </main>
  );
}

function thrownOf(cards: Entry<RollView, BigPairProps["opposition"]>[]): ReactNode {
  const [last] = cards;
  if (!last) return null;
  if (last.kind === "opposed") return <BigPair {...last} />;
  const answers = answersOf(cards);
  return answers.length > 0 ? <BigAnswers answers={answers} /> : <BigRoll key={last.roll.id} {...last} />;
}

function useWakeLock(): void {
  useEffect(() => {
    const stay = () => {
      if (document.visibilityState === "visible") void navigator.wakeLock?.request("screen").catch(() => {});
    };
    stay();
    document.addEventListener("visibilitychange", stay);
    return () => document.removeEventListener("visibilitychange", stay);
  }, []);
}

const QUIET_AFTER_MS = 60 * 60 * 1000;

/** Whether nothing has changed for an hour. @param news differs after each change. */
function useQuiet(news: string): boolean {
  const [quiet, setQuiet] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(news), QUIET_AFTER_MS);
    return () => clearTimeout(timer);
  }, [news]);
  return quiet === news;
}
