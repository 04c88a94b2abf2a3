import type { Character } from "#shared/schemas/character.ts";
import type { useOwnership } from "../../../api/useOwnership.ts";
import { ConditionStamps } from "../../../parts/condition/ConditionStamps.tsx";
import { FollowingCard } from "../../../parts/condition/FollowingCard.tsx";
import { Feed } from "../../../parts/roll/Feed.tsx";
import { rooms } from "../../../session/rooms.ts";
import { Card } from "../../../ui/Card.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { useMedia } from "../../../ui/useMedia.ts";
import { PointTracks } from "../points/PointTracks.tsx";
import { useSection } from "../sections.ts";
import { CharacteristicTiles } from "./CharacteristicTiles.tsx";
import { DevelopmentCard } from "./DevelopmentCard.tsx";
import { Identity } from "./Identity.tsx";
import styles from "./SheetView.module.css";
import { StackedSections } from "./StackedSections.tsx";
import { TabbedSections } from "./TabbedSections.tsx";
import { ThumbBar } from "./ThumbBar.tsx";
import { WeaponsSection } from "./WeaponsSection.tsx";

interface SheetViewProps {
  character: Character;
  /** Masters also read others' investigators. */
  ownership: ReturnType<typeof useOwnership>;
}

/** A sheet to read and roll from: three columns on a desktop, two on a tablet, one on a phone. */
export function SheetView({ character, ownership }: SheetViewProps) {
  const isOwn = ownership === "own";
  const isPhone = useMedia("(width <= 760px)");
  const isLow = useMedia("(height < 30rem)");
  const hasRoomForFeed = useMedia("(width >= 1100px)");
  const hasRoomForMore = useMedia("(width >= 1200px)");
  return (
    <div className={styles.root}>
      <Card as="aside" aria-label="Fascicolo" clip={!isPhone} className={styles.dossier ?? ""}>
        {/* Pending rolls must be visible on a phone in landscape, too. */}
        {isOwn && !isPhone && isLow && <FollowingCard character={character} />}
        <Identity character={character} isOwn={isOwn} hasPen={!isPhone} />
        <ConditionStamps character={character} isOwn={isOwn} />
        {!isPhone && (
          <>
            {isOwn && !isLow && <FollowingCard character={character} />}
            <PointTracks character={character} isOwn={isOwn} />
            <CharacteristicTiles character={character} />
          </>
        )}
      </Card>
      <div className={styles.pages}>
        {ownership === "another's" && (
          <Notice tone="info">Stai leggendo la scheda di un altro giocatore: non si può modificare.</Notice>
        )}
        {character.awaitsConfirmation && (
          <Notice tone="info" className={styles.above ?? ""}>
            In attesa che chi conduce confermi le modifiche fatte fuori dal tavolo.
          </Notice>
        )}
        {isOwn && <DevelopmentCard character={character} className={styles.above ?? ""} />}
        {isPhone ? (
          <StackedSections character={character} isOwn={isOwn} />
        ) : (
          <TabbedSections character={character} isOwn={isOwn} withSkills={hasRoomForMore} />
        )}
      </div>
      {/* Last in the DOM, so that it can be sticky on the whole page. */}
      {isPhone && isOwn && (
        <FollowingCard character={character} isOverThumb className={styles.following ?? ""} />
      )}
      {hasRoomForFeed ? (
        <div className={styles.side}>
          {hasRoomForMore && <WeaponsBeside character={character} isOwn={isOwn} />}
          <aside className={styles.feed} data-feed aria-labelledby="feed-title">
            <div className={styles.feedHead}>
              <h2 id="feed-title" className={styles.title}>
                Al tavolo
              </h2>
              {rooms.map(({ name, PlayerTool }) => PlayerTool && <PlayerTool key={name} />)}
            </div>
            <Feed />
          </aside>
        </div>
      ) : (
        <ThumbBar character={character} />
      )}
    </div>
  );
}

function WeaponsBeside({ character, isOwn }: { character: Character; isOwn: boolean }) {
  const [section] = useSection();
  if (section === "weapons") return null;
  return (
    <section className={styles.weapons} aria-labelledby="weapons-beside">
      <h2 id="weapons-beside" className={styles.title}>
        Armi
      </h2>
      <WeaponsSection character={character} isOwn={isOwn} />
    </section>
  );
}
