import { useState } from "react";
import type { CharacterKey } from "#shared/schemas/character-key.ts";
import { imageOf } from "../../api/characters.ts";
import { cx } from "../../ui/cx.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./Pages.module.css";

const PAGES = [
  { image: "page_1", label: "Pagina 1" },
  { image: "page_2", label: "Pagina 2" },
] as const;

interface PagesProps {
  /** Undefined until the sheet is printed; empty places of the same size are shown meanwhile. */
  character: CharacterKey | undefined;
  hasFailed?: boolean;
  small?: boolean;
}

/** Images of the two printed pages, each a link to itself in full size. */
export function Pages({ character, hasFailed = false, small = false }: PagesProps) {
  if (hasFailed) return null;
  return (
    <ol className={cx(styles.root, small && styles.small)}>
      {PAGES.map(({ image, label }) => (
        <li key={image}>
          <PageImage src={character && imageOf(character, image)} label={label} />
        </li>
      ))}
    </ol>
  );
}

interface PageImageProps {
  src: string | undefined;
  label: string;
}

/** Its place has the shape of A4 before the image is there, so that nothing moves. */
function PageImage({ src, label }: PageImageProps) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <figure className={styles.page}>
      <div className={styles.sheet}>
        {hasFailed ? (
          <Notice tone="warning" title="L'anteprima non è arrivata.">
            Il PDF si può stampare lo stesso.
          </Notice>
        ) : src ? (
          <a className={styles.link} href={src} target="_blank" rel="noreferrer">
            <img
              src={src}
              alt={`${label} della scheda, a grandezza intera`}
              width={1190}
              height={1682}
              decoding="async"
              fetchPriority="low"
              onError={() => setFailed(true)}
            />
          </a>
        ) : (
          <Skeleton height="100%" />
        )}
      </div>
      <figcaption className={styles.caption}>{label}</figcaption>
    </figure>
  );
}
