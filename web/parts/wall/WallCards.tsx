import { Handle, type NodeProps, Position } from "@xyflow/react";
import { memo } from "react";
import type { WallCard } from "#shared/wall/index.ts";
import { portraitAddress } from "../../api/faces.ts";
import { pictureAddress } from "../../api/handouts.ts";
import { cx } from "../../ui/cx.ts";
import { type CardNode, noteColourOf, tiltOf } from "./cards.ts";
import styles from "./WallCards.module.css";

const NOTES = [styles.note0, styles.note1, styles.note2, styles.note3];

/** A card as a node of React Flow: a tilted paper, and the pin from which threads are drawn. */
export const WallPaper = memo(function WallPaper({ data, selected }: NodeProps<CardNode>) {
  const { card, isNew, isReadOnly } = data;
  return (
    <>
      <div
        className={cx(
          styles.card,
          styles[card.kind],
          card.kind === "note" && NOTES[noteColourOf(card.by)],
          card.kind === "handout" && card.imageId !== null && styles.print,
          isNew && styles.isNew,
          selected && styles.chosen,
        )}
        style={{ rotate: `${tiltOf(card._id)}deg` }}
      >
        <CardFace card={card} />
      </div>
      <Handle
        type="source"
        position={Position.Top}
        className={styles.pin ?? ""}
        isConnectable={!isReadOnly}
      />
    </>
  );
});

function CardFace({ card: { kind, title, imageId, by } }: { card: WallCard }) {
  if (kind === "note") {
    return (
      <>
        <p className={styles.text}>{title}</p>
        {by && <small className={styles.by}>{by}</small>}
      </>
    );
  }
  if (kind === "person" || imageId !== null) {
    const address = kind === "person" ? portraitAddress : pictureAddress;
    return (
      <>
        <span className={styles.photo}>
          {imageId === null ? (
            <span className={styles.initial}>{title.trim().charAt(0).toLocaleUpperCase("it")}</span>
          ) : (
            <img src={address(imageId)} alt="" loading="lazy" decoding="async" draggable={false} />
          )}
        </span>
        <p className={styles.caption}>{title}</p>
      </>
    );
  }
  return (
    <>
      <p className={styles.title}>{title}</p>
      {kind === "handout" && <span className={styles.lines} aria-hidden="true" />}
      {by && <small className={styles.by}>{by}</small>}
    </>
  );
}
