import type { Handout } from "#shared/schemas/handout.ts";
import { pictureAddress } from "../../api/handouts.ts";
import { cx } from "../../ui/cx.ts";
import styles from "./Thumb.module.css";

interface ThumbProps {
  handout: Pick<Handout, "kind" | "title" | "text" | "imageId">;
  className?: string | undefined;
}

/** Miniature of the paper. */
export function Thumb({ handout, className }: ThumbProps) {
  const { kind, title, text, imageId } = handout;
  const isPicture = imageId !== null && (kind === "picture" || kind === "map" || text === "");
  return (
    <span className={cx(styles.root, styles[kind], className)} aria-hidden="true">
      {isPicture ? <img src={pictureAddress(imageId)} alt="" loading="lazy" /> : (text || title).slice(0, 40)}
    </span>
  );
}
