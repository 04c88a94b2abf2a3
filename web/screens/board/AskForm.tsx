import type { Autocomplete } from "@base-ui/react/autocomplete";
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { joinNames } from "#shared/join-names.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import { BonusChoice, DifficultyChoice, ViewersChoice } from "../../parts/roll/HowChoices.tsx";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Fold } from "../../ui/Fold.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { EyeOffIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { AimField } from "./AimField.tsx";
import { AlsoAims, takesMore } from "./AlsoAims.tsx";
import styles from "./AskForm.module.css";
import { type Askable, askables, joinedAim, meantBy } from "./askable.ts";
import { useBoardKey } from "./keys/board-keys.ts";
import { KeyHint } from "./keys/KeyHint.tsx";
import { useAsking, type Wanted } from "./useAsking.ts";
import { WhomChoice } from "./WhomChoice.tsx";

interface AskFormProps {
  board: readonly BoardEntry[];
  /** Ids of the marked investigators: asked unless others are chosen. */
  marked: readonly string[];
  skills: readonly string[];
  passive: { opener: RefObject<HTMLButtonElement | null>; open: () => void };
  /** Called before focusing the form, to bring it on screen. */
  onReach: () => void;
}

/** Roll request form: `/`, three letters, Enter. Shift+Enter rolls secretly at once. */
export function AskForm({ board, marked, skills, passive, onReach }: AskFormProps) {
  const { wanted, round, change, send, isBusy, problem, refuse } = useAsking(marked);
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<Autocomplete.Root.Actions>(null);
  const also = useRef<HTMLButtonElement>(null);
  /** Of the first field, and of those beside it. */
  const highlighted = useRef<(Askable | undefined)[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  const all = askables(skills);
  useBoardKey("/", "chiedi un tiro: tre lettere, poi Invio; con Maiusc e Invio alla cieca", () => {
    onReach();
    input.current?.focus();
  });

  function ask(secret: boolean) {
    const { typed, also, joins } = wanted;
    // The arrow keys highlight a suggestion in an empty field, too.
    const aims = [typed, ...also].flatMap(
      (text, at) => highlighted.current[at]?.aim ?? (text.trim() === "" ? [] : meantBy(text, all)),
    );
    const isNothing = typed.trim() === "" && !highlighted.current[0];
    setEmpty(isNothing);
    const aim = joinedAim(joins, aims);
    if (isNothing) input.current?.focus();
    else if (!aim) refuse("La Fortuna di gruppo si chiede da sola.");
    else if (!isBusy) send(aim, secret);
    popup.current?.close();
  }

  function press(event: KeyboardEvent<HTMLFormElement>) {
    const isWritten = event.target instanceof HTMLInputElement && event.target.type === "text";
    if (event.key !== "Enter" || !event.shiftKey || !isWritten) return;
    event.preventDefault();
    ask(true);
  }

  return (
    <Card aria-labelledby="ask-title" padding="s" className={styles.card ?? ""}>
      <form
        className={styles.root}
        noValidate
        onKeyDown={press}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          ask(false);
        }}
      >
        <h3 id="ask-title" className={text.hidden}>
          Chiedi un tiro
        </h3>
        <AimField
          label="Che cosa si tira"
          placeholder="Chiedi un tiro…"
          shortcut="/"
          input={input}
          popup={popup}
          value={wanted.typed}
          all={all}
          error={isEmpty && wanted.typed === "" ? "Scrivi che cosa si tira." : null}
          onWrite={(typed) => {
            setEmpty(false);
            change({ typed });
          }}
          onHighlight={(suggestion) => {
            highlighted.current[0] = suggestion;
          }}
        />
        {wanted.also.length > 0 && (
          <AlsoAims
            {...wanted}
            all={all}
            isBusy={isBusy}
            onChange={change}
            onHighlight={(at, suggestion) => {
              highlighted.current[at + 1] = suggestion;
            }}
            onLess={() => {
              highlighted.current.length = 1;
              also.current?.focus();
            }}
          />
        )}
        <div className={styles.choices}>
          <DifficultyChoice labelHidden how={wanted.how} onChange={(how) => change({ how })} />
          <BonusChoice labelHidden how={wanted.how} onChange={(how) => change({ how })} />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="main" busy={isBusy} className={styles.ask ?? ""}>
            Chiedi
          </Button>
          <IconButton
            label="Tira alla cieca"
            variant="plain"
            aria-disabled={isBusy}
            onClick={() => ask(true)}
          >
            <EyeOffIcon />
          </IconButton>
        </div>
        {problem && (
          <Notice tone="error" className={styles.whole ?? ""}>
            {problem}
          </Notice>
        )}
        <div className={styles.more}>
          <MoreChoices key={round} wanted={wanted} board={board} onChange={change} />
          {takesMore(wanted) && (
            <Button
              ref={also}
              variant="quiet"
              size="s"
              className={styles.passive ?? ""}
              onClick={() => change({ also: [...wanted.also, ""] })}
            >
              e anche…
            </Button>
          )}
          <Button
            ref={passive.opener}
            variant="quiet"
            size="s"
            aria-keyshortcuts="P"
            className={styles.passive ?? ""}
            onClick={passive.open}
          >
            Passivi <KeyHint>P</KeyHint>
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface MoreChoicesProps {
  wanted: Wanted;
  board: readonly BoardEntry[];
  onChange: (changed: Partial<Wanted>) => void;
}

/** Collapsed, as most requests need none of it. */
function MoreChoices({ wanted, board, onChange }: MoreChoicesProps) {
  const { how, to, note, hides } = wanted;
  const words = [
    whomWords(board, to),
    how.seenBy !== "all" && (how.seenBy === "masters" ? "solo master" : "alla cieca"),
    hides && "difficoltà nascosta",
    note.trim() !== "" && "una nota",
  ].filter(Boolean);
  return (
    <Fold summary="A chi, chi vede, una nota" chosen={words.join(", ")} className={styles.fold}>
      <div className={styles.fields}>
        <WhomChoice board={board} to={to} onChange={(chosen) => onChange({ to: chosen })} />
        <ViewersChoice how={how} onChange={(changed) => onChange({ how: changed })} />
        <TextField
          label="Nota"
          hint="Una riga che sta con la richiesta."
          value={note}
          maxLength={200}
          onChange={(event) => onChange({ note: event.target.value })}
        />
        <Checkbox
          label="Nascondi la difficoltà"
          hint="Ai giocatori si dice il livello, non se basta."
          checked={hides}
          onChange={(event) => onChange({ hides: event.target.checked })}
        />
      </div>
    </Fold>
  );
}

function whomWords(board: readonly BoardEntry[], to: readonly string[]): string {
  if (to.length === 0) return "tutti in gioco";
  if (to.length > 2) return `${to.length} investigatori`;
  return joinNames(board.filter(({ _id }) => to.includes(_id)).map(({ info }) => info.name));
}
