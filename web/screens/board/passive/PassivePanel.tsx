import type { Autocomplete } from "@base-ui/react/autocomplete";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { sameSkill } from "#shared/rules/skill-names.ts";
import { passiveQuery } from "../../../api/characters.ts";
import text from "../../../styles/text.module.css";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { AimField } from "../AimField.tsx";
import { type Askable, matching, passiveAskables } from "../askable.ts";
import styles from "./PassivePanel.module.css";
import { type PassiveRow, passiveRows } from "./passive-rows.ts";

interface PassivePanelProps {
  tableId: string;
  /** Ids of the investigators in play. */
  inPlay: readonly string[];
  skills: readonly string[];
  input: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** Who notices? One skill of all who are in play, without a throw; it stays until it is closed. */
export function PassivePanel({ tableId, inPlay, skills, input, onClose }: PassivePanelProps) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState("");
  const root = useRef<HTMLElement>(null);
  const popup = useRef<Autocomplete.Root.Actions>(null);
  const highlighted = useRef<Askable | undefined>(undefined);
  const all = passiveAskables(skills);
  const { data, error, refetch } = useQuery({
    ...passiveQuery(tableId, chosen, inPlay),
    enabled: chosen !== "",
  });

  function write(next: string) {
    setTyped(next);
    // What is written in full, or taken from the list, needs no Enter.
    const known = all.find(({ name }) => sameSkill(name, next));
    if (known) setChosen(known.name);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const name = highlighted.current?.name ?? matching(typed, all)[0]?.name ?? typed.trim();
    // At once: the field tells what is written in it when it loses the focus.
    flushSync(() => {
      setTyped(name);
      setChosen(name);
    });
    popup.current?.close();
    // Out of the field, so that the keys of the board do what they do.
    root.current?.focus();
  }

  return (
    <Card ref={root} tabIndex={-1} aria-labelledby="passive-title" padding="s" className={styles.root ?? ""}>
      <form className={styles.form} onSubmit={submit}>
        <h3 id="passive-title" className={styles.title}>
          Passivi
        </h3>
        <AimField
          label="Che cosa si guarda"
          placeholder="Ascoltare, Forza…"
          shortcut="p"
          input={input}
          popup={popup}
          value={typed}
          all={all}
          error={null}
          onWrite={write}
          onHighlight={(suggestion) => {
            highlighted.current = suggestion;
          }}
        />
        {/* Without it Enter would send nothing: the list has a field of its own. */}
        <button type="submit" hidden>
          Guarda
        </button>
        <IconButton label="Chiudi i passivi" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </form>
      {error && (
        <Notice tone="error" action={<Button onClick={() => refetch()}>Riprova</Button>}>
          {error.message}
        </Notice>
      )}
      {chosen !== "" && data && (
        <ul className={styles.rows} aria-label={chosen} aria-live="polite">
          {passiveRows(data).map((row) => (
            <Row key={row.characterId} {...row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ name, value, half, fifth }: PassiveRow) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      {value === null ? (
        <span className={text.faded}>non ce l'ha</span>
      ) : (
        <span className={styles.figures}>
          <b>{value}</b>
          <span>
            <span className={text.hidden}>, metà </span>
            {half}
          </span>
          <span>
            <span className={text.hidden}>, un quinto </span>
            {fifth}
          </span>
        </span>
      )}
    </li>
  );
}
