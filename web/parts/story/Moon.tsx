import { useEffect, useState } from "react";
import type { StoryTime } from "#shared/schemas/story.ts";
import styles from "./Moon.module.css";
import { litPath, moonName } from "./moon-shape.ts";

const RADIUS = 9;

/** The moon at a moment of the story; nothing until its computation has loaded. */
export function Moon({ story: { date, minutes } }: { story: StoryTime }) {
  const [degrees, setDegrees] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    // Not `lazyPart`, which would load it on every page. Offline there is no moon, and that is all.
    import("./moon.ts").then(
      ({ moonAt }) => isGone || setDegrees(moonAt({ date, minutes })),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [date, minutes]);
  if (degrees === null) return <span className={styles.moon} />;
  const name = moonName(degrees);
  return (
    <svg className={styles.moon} viewBox="-10 -10 20 20" role="img" aria-label={name}>
      <title>{name}</title>
      <circle className={styles.dark} r={RADIUS} />
      <path className={styles.lit} d={litPath(degrees, RADIUS)} />
      <circle className={styles.edge} r={RADIUS} />
    </svg>
  );
}
