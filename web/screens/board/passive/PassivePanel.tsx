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
  inPlay: readonly string[];
  skills: readonly string[];
  input: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** Passive values: one skill of all in play, without a roll. */
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
    // A complete or chosen name needs no Enter.
    const known = all.find(({ name }) => sameSkill(name, next));
    if (known) setChosen(known.name);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const name = highlighted.current?.name ?? matching(typed, all)[0]?.name ?? typed.trim();
    // Synchronous, as on blur the field reports its content.
    flushSync(() => {
      setTyped(name);
      setChosen(name);
    });
    popup.current?.close();
    // Leaves the field, so that the board's keys work.
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
        {/* With two inputs, Enter submits only if there is a submit button. */}
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
