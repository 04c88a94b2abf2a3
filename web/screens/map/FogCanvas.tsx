import { useLayoutEffect, useRef } from "react";
import type { Mask } from "#shared/maps/mask.ts";
import styles from "./MapStage.module.css";

/** Dark paper, as players see it. */
const VEIL = [18, 14, 12, 178] as const;

/** What players do not see, veiled. */
export function FogCanvas({ mask }: { mask: Mask }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const { width, height, cells } = mask;
    const image = new ImageData(width, height);
    for (const [at, cell] of cells.entries()) if (!cell) image.data.set(VEIL, at * 4);
    context.putImageData(image, 0, 0);
  }, [mask]);
  return <canvas ref={canvas} width={mask.width} height={mask.height} className={styles.fog} />;
}
