import { type ReactNode, type Ref, useState } from "react";
import { pictureAddress } from "../../api/handouts.ts";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { MinusIcon, PlusIcon, ResetIcon } from "../../ui/icons.tsx";
import styles from "./MapFrame.module.css";
import { SteadyPicture } from "./SteadyPicture.tsx";
import type { Zooming } from "./usePanzoom.ts";

interface MapFrameProps {
  zooming: Zooming;
  imageId: string;
  alt: string;
  className?: string | undefined;
  /** The element that lies exactly on the picture. */
  sheet?: Ref<HTMLDivElement>;
  /** On the picture, and moved with it. */
  children?: ReactNode;
}

/** A picture of a map that fingers, wheel and buttons move and enlarge. Keeps its place when the picture changes. */
export function MapFrame({ zooming, imageId, alt, className, sheet, children }: MapFrameProps) {
  const [ratio, setRatio] = useState(1.5);
  const { plane, scale, zoomIn, zoomOut, reset } = zooming;
  return (
    <div className={cx(styles.root, className)}>
      <div className={styles.frame}>
        <div ref={plane} className={styles.plane}>
          <div ref={sheet} className={styles.sheet} style={{ "--ratio": ratio, "--scale": scale } as object}>
            <SteadyPicture
              src={pictureAddress(imageId)}
              alt={alt}
              className={styles.picture}
              onRatio={setRatio}
            />
            {children}
          </div>
        </div>
      </div>
      <div className={styles.zoom}>
        <IconButton label="Ingrandisci" variant="plain" size="s" onClick={zoomIn}>
          <PlusIcon />
        </IconButton>
        <IconButton label="Rimpicciolisci" variant="plain" size="s" onClick={zoomOut}>
          <MinusIcon />
        </IconButton>
        <IconButton label="Mappa intera" variant="plain" size="s" onClick={reset}>
          <ResetIcon />
        </IconButton>
      </div>
    </div>
  );
}
