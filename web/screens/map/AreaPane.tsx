import { type FormEvent, useState } from "react";
import { type Area, MOST_AREAS, MOST_MAP_POINTS } from "#shared/maps/index.ts";
import { type Mask, revealedOf } from "#shared/maps/mask.ts";
import { newClientId } from "../../live/client-id.ts";
import { Button } from "../../ui/Button.tsx";
import { Switch } from "../../ui/Checkbox.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { TrashIcon } from "../../ui/icons.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { Drawing } from "./drawing-queue.ts";
import type { Point } from "./gather.ts";
import styles from "./panes.module.css";
import { useAreas } from "./useAreas.ts";

interface AreaPaneProps {
  handoutId: string;
  areas: readonly Area[];
  mask: Mask | null;
  isDrawing: boolean;
  corners: readonly Point[];
  onBegin: () => void;
  onBack: () => void;
  onEnd: () => void;
  onDraw: (drawing: Drawing) => void;
}

/** Prepared areas: each is shown or hidden with one tap. */
export function AreaPane(props: AreaPaneProps) {
  const { handoutId, areas, mask, isDrawing, onBegin, onDraw } = props;
  const saveAreas = useAreas(handoutId);
  return (
    <section className={styles.pane} aria-labelledby="map-areas">
      <h2 id="map-areas">Zone</h2>
      {areas.length === 0 && !isDrawing && (
        <p className={styles.hint}>Prepara una stanza o un quartiere, e scoprilo con un tocco.</p>
      )}
      {areas.length > 0 && (
        <ul className={styles.list}>
          {areas.map(({ id, name, points }) => {
            const revealed = mask ? revealedOf(mask, points) : "none";
            return (
              <li key={id}>
                <Switch
                  label={name}
                  hint={revealed === "some" && "Scoperta in parte"}
                  checked={revealed === "all"}
                  onChange={() => onDraw({ areas: [id], hide: revealed === "all" })}
                />
                <IconButton
                  label={`Elimina la zona ${name}`}
                  size="s"
                  onClick={() =>
                    saveAreas({
                      change: (all) => all.filter((one) => one.id !== id),
                      words: `eliminata la zona «${name}»`,
                    })
                  }
                >
                  <TrashIcon />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      {isDrawing ? (
        <NewArea {...props} />
      ) : (
        areas.length < MOST_AREAS && (
          <Button size="s" onClick={onBegin}>
            Disegna una zona
          </Button>
        )
      )}
    </section>
  );
}

function NewArea({ handoutId, corners, onBack, onEnd }: AreaPaneProps) {
  const saveAreas = useAreas(handoutId);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (corners.length < 3) return setProblem("Tocca la mappa ad almeno tre angoli");
    if (corners.length > MOST_MAP_POINTS) return setProblem(`Al massimo ${MOST_MAP_POINTS} angoli`);
    if (name.trim() === "") return setProblem("Scrivi il nome della zona");
    setBusy(true);
    const area = { id: newClientId(), name: name.trim(), points: corners.map((point): Point => [...point]) };
    const words = `disegnata la zona «${area.name}»`;
    const isSaved = await saveAreas({ change: (all) => [...all, area], words });
    setBusy(false);
    if (isSaved) onEnd();
  }

  return (
    <form className={styles.pane} onSubmit={save} noValidate>
      <p className={styles.hint} aria-live="polite">
        Tocca gli angoli sulla mappa. {corners.length === 1 ? "Un angolo." : `${corners.length} angoli.`}
      </p>
      <TextField
        label="Nome della zona"
        value={name}
        maxLength={60}
        autoComplete="off"
        error={problem ?? undefined}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(null);
        }}
      />
      <div className={styles.row}>
        <Button size="s" variant="main" type="submit" busy={isBusy}>
          Salva la zona
        </Button>
        {corners.length > 0 && (
          <Button size="s" onClick={onBack}>
            Togli l'ultimo angolo
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={onEnd}>
          Lascia perdere
        </Button>
      </div>
    </form>
  );
}
