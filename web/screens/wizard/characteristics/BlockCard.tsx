import type { ReactNode } from "react";
import type { CharacteristicName } from "#shared/names.ts";
import { Card } from "../../../ui/Card.tsx";
import { useDraft } from "../draft/store.ts";
import styles from "./BlockCard.module.css";
import type { Block, Pick } from "./rolls.ts";
import { Tile } from "./Tile.tsx";
import { Tray } from "./Tray.tsx";

interface BlockCardProps {
  title: string;
  block: Block;
  names: readonly CharacteristicName[];
  /** Rolled value that the next tap places, of any block. */
  picked: Pick | null;
  throwId: number | undefined;
  /** Show empty fields as errors: the user tried to continue. */
  isAsked: boolean;
  isClosed?: boolean;
  /** Accepts nothing; a notice says why. */
  isLocked?: boolean;
  children?: ReactNode;
  onPick: (pick: Pick | null) => void;
  onPlace: (pick: Pick, name: CharacteristicName) => void;
}

const FIGURE = /\d+$/;

/** One block of the set: rolled values and their characteristics. */
export function BlockCard({
  title,
  block,
  names,
  picked,
  throwId,
  isAsked,
  isClosed = false,
  isLocked = false,
  children,
  onPick,
  onPlace,
}: BlockCardProps) {
  const { rolls } = useDraft();
  const inHand = picked?.block === block && !isLocked ? rolls?.[block][picked.index] : undefined;
  return (
    <Card as="section" aria-label={title} className={styles.root} padding="s">
      <h3 className={styles.title}>
        {title.replace(FIGURE, "")}
        <span className={styles.figure}>{title.match(FIGURE)}</span>
      </h3>
      {children}
      {rolls && (
        <Tray
          rolls={rolls[block]}
          picked={picked?.block === block && !isLocked ? picked.index : null}
          throwId={throwId}
          disabled={isLocked}
          onPick={(index) => onPick(index === null ? null : { block, index })}
        />
      )}
      <div className={styles.tiles}>
        {names.map((name) => (
          <Tile
            key={name}
            name={name}
            isAsked={isAsked}
            readOnly={isClosed || isLocked}
            inHand={inHand && inHand.on !== name ? inHand.value : null}
            onPlace={() => picked && onPlace(picked, name)}
          />
        ))}
      </div>
    </Card>
  );
}
