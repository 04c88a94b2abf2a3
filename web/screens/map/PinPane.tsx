import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MOST_PINS, type Pin } from "#shared/maps/index.ts";
import { adventureQuery } from "../../api/adventures.ts";
import { ledCluesQuery } from "../../api/clues.ts";
import { useOpenAdventure } from "../../parts/adventure/useOpenAdventure.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { EditIcon, TrashIcon } from "../../ui/icons.tsx";
import { Select } from "../../ui/Select.tsx";
import styles from "./panes.module.css";
import type { Tool } from "./tools.ts";
import type { Pins } from "./usePins.ts";

interface PinPaneProps {
  tableId: string;
  pins: Pins;
  tool: Tool;
  onTool: (tool: Tool) => void;
}

interface Thing extends Pick<Pin, "kind" | "id"> {
  title: string;
}

/** Clues and pages of the open adventure, on their places. */
export function PinPane({ tableId, pins, tool, onTool }: PinPaneProps) {
  const openId = useOpenAdventure(tableId);
  const { data: adventure } = useQuery({ ...adventureQuery(openId ?? ""), enabled: openId !== null });
  const { data: clues = [] } = useQuery(ledCluesQuery(tableId));
  const [chosen, setChosen] = useState("");
  const [isMissing, setMissing] = useState(false);
  const placed = new Set(pins.shown.map(({ id }) => id));
  const isFree = ({ id }: Thing) => !placed.has(id);
  const freeClues = clues
    .filter(({ adventureId }) => adventureId === null || adventureId === openId)
    .map(({ _id, title }): Thing => ({ kind: "clue", id: _id, title }))
    .filter(isFree);
  const freePages = (adventure?.pages ?? [])
    .map(({ _id, title }): Thing => ({ kind: "page", id: _id, title }))
    .filter(isFree);
  const thing = [...freeClues, ...freePages].find(({ id }) => id === chosen);
  const isPlacing = (id: string) => tool.kind === "pin" && tool.thing.id === id;
  const place = ({ kind, id }: Pick<Pin, "kind" | "id">) => onTool({ kind: "pin", thing: { kind, id } });
  return (
    <section className={styles.pane} aria-labelledby="map-pins">
      <h2 id="map-pins">Spilli</h2>
      <p className={styles.hint}>
        {freeClues.length + freePages.length + placed.size === 0
          ? "Indizi e pagine di un'avventura stanno qui, per metterli al loro posto."
          : "Chi gioca vede gli indizi che conosce, dove la mappa è scoperta. Le pagine le vedi tu."}
      </p>
      {pins.shown.length > 0 && (
        <ul className={styles.list}>
          {pins.shown.map((pin) => (
            <li key={pin.id}>
              <span className={styles.name}>
                {pin.title} <small>{pin.kind === "clue" ? "indizio" : "pagina"}</small>
              </span>
              <IconButton
                label={`Sposta lo spillo ${pin.title}`}
                size="s"
                aria-pressed={isPlacing(pin.id)}
                onClick={() => place(pin)}
              >
                <EditIcon />
              </IconButton>
              <IconButton label={`Togli lo spillo ${pin.title}`} size="s" onClick={() => pins.remove(pin)}>
                <TrashIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {freeClues.length + freePages.length > 0 && pins.shown.length < MOST_PINS && (
        <div className={styles.choice}>
          <Select
            label="Indizio o pagina"
            value={thing ? chosen : ""}
            error={isMissing && !thing ? "Scegli che cosa mettere" : undefined}
            onChange={({ target }) => {
              setChosen(target.value);
              setMissing(false);
            }}
          >
            <option value="">Scegli…</option>
            {freeClues.length > 0 && <Group label="Indizi" things={freeClues} />}
            {freePages.length > 0 && <Group label="Pagine" things={freePages} />}
          </Select>
          <Button
            size="s"
            busy={pins.isBusy}
            aria-pressed={tool.kind === "pin"}
            onClick={() => {
              setMissing(!thing);
              if (thing) place(thing);
            }}
          >
            Metti uno spillo
          </Button>
        </div>
      )}
      <p className={styles.hint} aria-live="polite">
        {tool.kind === "pin" && "Tocca il posto sulla mappa, o sceglilo con le frecce e premi Invio."}
      </p>
    </section>
  );
}

const Group = ({ label, things }: { label: string; things: readonly Thing[] }) => (
  <optgroup label={label}>
    {things.map(({ id, title }) => (
      <option key={id} value={id}>
        {title}
      </option>
    ))}
  </optgroup>
);
