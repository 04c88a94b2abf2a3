import { useState } from "react";
import { cx } from "../../ui/cx.ts";
import { useMedia } from "../../ui/useMedia.ts";
import styles from "./SteadyPicture.module.css";

interface SteadyPictureProps {
  src: string;
  alt: string;
  className?: string | undefined;
  /** Fades into the next one, where motion is welcome. */
  fades?: boolean;
  /** Width by height, once known. */
  onRatio?: (ratio: number) => void;
}

/** A picture that stays until the one that follows it is decoded. */
export function SteadyPicture({ src, alt, className, fades = false, onRatio }: SteadyPictureProps) {
  const [base, setBase] = useState(src);
  const [decoded, setDecoded] = useState<string | null>(null);
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const isFading = fades && !isStill;

  async function handleLoad(image: HTMLImageElement, loaded: string) {
    onRatio?.(image.naturalWidth / image.naturalHeight);
    await image.decode().catch(() => {});
    if (isFading && loaded !== base) setDecoded(loaded);
    else setBase(loaded);
  }

  const layers = base === src ? [src] : [base, src];
  return layers.map((layer) => (
    <img
      key={layer}
      src={layer}
      // The former one says the same.
      alt={layer === src ? alt : ""}
      draggable={false}
      className={cx(
        className,
        layer !== base && styles.coming,
        layer !== base && layer === decoded && styles.fading,
      )}
      onLoad={({ currentTarget }) => void handleLoad(currentTarget, layer)}
      onAnimationEnd={() => layer === src && setBase(src)}
    />
  ));
}
