import { Pages } from "../../parts/pages/Pages.tsx";
import text from "../../styles/text.module.css";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./CharacterCarousel.module.css";

export function CharacterCarouselSkeleton() {
  return (
    <Card className={styles.root} aria-busy="true">
      <div className={styles.person}>
        <p className={text.hidden} role="status">
          Loading...
        </p>
        <div className={styles.portraitPlace}>
          <Skeleton width="12.5rem" height="16.3rem" />
        </div>
        <div className={styles.wordsPlace}>
          <Skeleton width="11rem" height="1.6rem" />
          <Skeleton width="8rem" />
          <Skeleton width="15rem" />
        </div>
        <Skeleton height="2.75rem" />
      </div>
      <div className={styles.papers}>
        <Pages character={undefined} small />
      </div>
    </Card>
  );
}
