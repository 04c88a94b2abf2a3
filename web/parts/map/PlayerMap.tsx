import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Handout } from "#shared/schemas/handout.ts";
import { cluesQuery } from "../../api/clues.ts";
import { pinsQuery } from "../../api/maps.ts";
import { useSeat } from "../../api/useSeat.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { MapFrame } from "./MapFrame.tsx";
import { PinMark } from "./PinMark.tsx";
import styles from "./PlayerMap.module.css";
import { usePanzoom } from "./usePanzoom.ts";

/** What a player sees of a map: what is revealed of it, and pins of clues that he knows. */
export function PlayerMap({ handout }: { handout: Pick<Handout, "_id" | "title" | "text" | "imageId"> }) {
  const { _id, title, text, imageId } = handout;
  const { table } = useSeat();
  const zooming = usePanzoom(false);
  const { data: pins = [] } = useQuery({ ...pinsQuery(_id), enabled: table?.isMaster === false });
  const { data: clues = [] } = useQuery({
    ...cluesQuery(table?._id ?? ""),
    enabled: pins.length > 0 && table != null,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const pin = pins.find(({ clueId }) => clueId === chosen);
  const clue = clues.find((one) => one._id === pin?.clueId);
  return (
    <section className={styles.root} aria-label={`Mappa: ${title}`}>
      <h3 className={styles.title}>{title}</h3>
      {imageId === null ? (
        <p className={styles.covered}>È ancora tutta coperta: qui appare ciò che si scopre.</p>
      ) : (
        <MapFrame zooming={zooming} imageId={imageId} alt={title} className={styles.frame}>
          {pins.map(({ clueId, x, y, title: name }) => (
            <PinMark
              key={clueId}
              x={x}
              y={y}
              isChosen={clueId === chosen}
              onPress={() => setChosen(clueId === chosen ? null : clueId)}
            >
              {name}
            </PinMark>
          ))}
        </MapFrame>
      )}
      <div aria-live="polite">
        {pin && (
          <div className={styles.clue} data-theme="carta">
            <p>
              <b>{pin.title}</b>
              {clue?.text && ` ${clue.text}`}
            </p>
            <IconButton label="Chiudi l'indizio" size="s" onClick={() => setChosen(null)}>
              <CloseIcon />
            </IconButton>
          </div>
        )}
      </div>
      {text !== "" && <p className={styles.text}>{text}</p>}
    </section>
  );
}
