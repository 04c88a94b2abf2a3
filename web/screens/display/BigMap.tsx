import type { Handout } from "#shared/schemas/handout.ts";
import { pictureAddress } from "../../api/handouts.ts";
import { SteadyPicture } from "../../parts/map/SteadyPicture.tsx";
import styles from "./BigMap.module.css";

/** A map for the whole table, as large as the screen allows; what is newly revealed fades in. */
export function BigMap({ handout: { title, imageId } }: { handout: Pick<Handout, "title" | "imageId"> }) {
  return (
    <figure className={styles.root} data-fills="">
      <div className={styles.place}>
        {imageId === null ? (
          <p className={styles.covered}>Ancora tutta coperta</p>
        ) : (
          <SteadyPicture src={pictureAddress(imageId)} alt={title} className={styles.picture} fades />
        )}
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
