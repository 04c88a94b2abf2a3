import { useState } from "react";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./PageImage.module.css";

interface PageImageProps {
  src: string | undefined;
  label: string;
}

/** Reserves the space of A4 before loading. */
export function PageImage({ src, label }: PageImageProps) {
  const [hasFailed, setFailed] = useState(false);
  const [drawn, setDrawn] = useState<string>();
  const isComing = !hasFailed && (src === undefined || drawn !== src);
  return (
    <figure className={styles.root} aria-busy={isComing}>
      <div className={styles.sheet}>
        {hasFailed ? (
          <Notice tone="warning" title="L'anteprima non è arrivata.">
            Il PDF si può stampare lo stesso.
          </Notice>
        ) : (
          src && (
            <a className={styles.link} href={src} target="_blank" rel="noreferrer">
              <img
                src={src}
                alt={`${label} della scheda, a grandezza intera`}
                width={1190}
                height={1682}
                decoding="async"
                fetchPriority="low"
                onLoad={() => setDrawn(src)}
                onError={() => setFailed(true)}
              />
            </a>
          )
        )}
        {isComing && (
          <div className={styles.coming}>
            <Skeleton lines={6} />
            <p>Si prepara…</p>
          </div>
        )}
      </div>
      <figcaption className={styles.caption}>{label}</figcaption>
    </figure>
  );
}
