import type { Autocomplete } from "@base-ui/react/autocomplete";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { Seated } from "#shared/schemas/table.ts";
import { constantsQuery } from "../../api/constants.ts";
import { BonusChoice, DifficultyChoice, ViewersChoice } from "../../parts/roll/HowChoices.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Fold } from "../../ui/Fold.tsx";
import { DieIcon, EyeOffIcon } from "../../ui/icons.tsx";
import { isTyping } from "../../ui/is-typing.ts";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { AimField } from "./AimField.tsx";
import styles from "./AskForm.module.css";
import { type Askable, askables, meantBy } from "./askable.ts";
import { useAsking, type Wanted } from "./useAsking.ts";
import { WhomChoice } from "./WhomChoice.tsx";

interface AskFormProps {
  seats: readonly Seated[];
  board: readonly BoardEntry[];
}

/** Asks for a roll: `/`, three letters, Enter. With Shift it is thrown at once, in secret. */
export function AskForm({ seats, board }: AskFormProps) {
  const { wanted, round, change, send, isBusy, problem } = useAsking();
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<Autocomplete.Root.Actions>(null);
  const highlighted = useRef<Askable | undefined>(undefined);
  const [isEmpty, setEmpty] = useState(false);
  const { data: constants } = useQuery(constantsQuery);
  const known = [...(constants?.listSkills ?? []), ...board.flatMap(({ keySkills }) => keySkills)].map(
    ({ name }) => name,
  );
  const all = askables(known);
  useSlash(() => input.current?.focus());

  function ask(secret: boolean) {
    const { typed } = wanted;
    const isNothing = typed.trim() === "";
    setEmpty(isNothing);
    if (isNothing) input.current?.focus();
    else if (!isBusy) send(highlighted.current?.aim ?? meantBy(typed, all), secret);
    popup.current?.close();
  }

  function press(event: KeyboardEvent<HTMLFormElement>) {
    const isWritten = event.target instanceof HTMLInputElement && event.target.type === "text";
    if (event.key !== "Enter" || !event.shiftKey || !isWritten) return;
    event.preventDefault();
    ask(true);
  }

  return (
    <Card aria-labelledby="ask-title" padding="s">
      <form
        className={styles.root}
        noValidate
        onKeyDown={press}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          ask(false);
        }}
      >
        <h2 id="ask-title" className={styles.title}>
          Chiedi un tiro
          <span className={styles.keys} aria-hidden="true">
            <kbd>/</kbd> scrivi <kbd>Invio</kbd> chiedi <kbd>Maiusc Invio</kbd> in segreto
          </span>
        </h2>
        <div className={styles.plain}>
          <AimField
            input={input}
            popup={popup}
            value={wanted.typed}
            all={all}
            error={isEmpty ? "Scrivi che cosa si tira." : null}
            onWrite={(typed) => {
              setEmpty(false);
              change({ typed });
            }}
            onHighlight={(suggestion) => {
              highlighted.current = suggestion;
            }}
          />
          <DifficultyChoice className={styles.choice} how={wanted.how} onChange={(how) => change({ how })} />
          <BonusChoice className={styles.choice} how={wanted.how} onChange={(how) => change({ how })} />
        </div>
        {problem && <Notice tone="error">{problem}</Notice>}
        <MoreChoices key={round} wanted={wanted} seats={seats} onChange={change} />
        <div className={styles.buttons}>
          <Button type="submit" variant="main" busy={isBusy}>
            <DieIcon /> Chiedi
          </Button>
          <Button busy={isBusy} onClick={() => ask(true)}>
            <EyeOffIcon /> Tira in segreto
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface MoreChoicesProps {
  wanted: Wanted;
  seats: readonly Seated[];
  onChange: (changed: Partial<Wanted>) => void;
}

/** Folded away: most requests need none of it. What is chosen stands on the fold. */
function MoreChoices({ wanted, seats, onChange }: MoreChoicesProps) {
  const { how, to, note, hides } = wanted;
  const words = [
    to.length === 0 ? "tutti in gioco" : to.length === 1 ? "1 investigatore" : `${to.length} investigatori`,
    how.seenBy !== "all" && (how.seenBy === "masters" ? "solo master" : "alla cieca"),
    hides && "difficoltà nascosta",
    note.trim() !== "" && "una nota",
  ].filter(Boolean);
  return (
    <Fold summary="A chi, chi vede, una nota" chosen={words.join(", ")} className={styles.more}>
      <div className={styles.fields}>
        <WhomChoice seats={seats} to={to} onChange={(chosen) => onChange({ to: chosen })} />
        <ViewersChoice
          className={styles.choice}
          how={how}
          onChange={(changed) => onChange({ how: changed })}
        />
        <TextField
          label="Nota"
          hint="Una riga che sta con la richiesta."
          value={note}
          maxLength={200}
          onChange={(event) => onChange({ note: event.target.value })}
        />
        <Checkbox
          label="Nascondi la difficoltà"
          hint="Ai giocatori non si dice nemmeno se riescono."
          checked={hides}
          onChange={(event) => onChange({ hides: event.target.checked })}
        />
      </div>
    </Fold>
  );
}

/** The key that leads to the form from anywhere on the screen. */
function useSlash(onSlash: () => void): void {
  const latest = useRef(onSlash);
  latest.current = onSlash;
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target))
        return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
