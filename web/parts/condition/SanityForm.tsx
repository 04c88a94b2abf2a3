import { type FormEvent, useId, useState } from "react";
import { parseLoss } from "#shared/rules/sanity.ts";
import { LONGEST_CAUSE, LONGEST_KIND } from "#shared/schemas/condition.ts";
import { loseSanity } from "../../api/conditions.ts";
import { newClientId } from "../../live/client-id.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Explain } from "../../ui/Explain.tsx";
import { Fold } from "../../ui/Fold.tsx";
import { DieIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { EXPLAINED } from "../roll/explanations.ts";
import type { Faces } from "../roll/rolling.ts";
import type { Done } from "./events.ts";
import styles from "./Form.module.css";
import { useRuleCommand } from "./useRuleCommand.ts";

const USUAL = ["0/1", "0/1d4", "0/1d6", "1/1d6", "1/1d8", "1/1d10", "1d6/1d20", "1d10/1d100"];

type Loss = { loss: string; kind?: string; cause?: string; dice?: Faces; ask?: true; together?: string };

interface SanityFormProps {
  targets: readonly string[];
  /** What a creature costs. */
  usual?: string | undefined;
  /** Known kinds of horror. */
  kinds?: readonly string[];
  ask?: (send: (dice: { dice?: Faces }) => void) => void;
  /** Masters may let the players roll instead. */
  mayAskPlayers?: boolean;
  onDone: (done: Done) => void;
}

/** Sanity loss in the form '0/1d6'. */
export function SanityForm({
  targets,
  usual = "0/1d6",
  kinds = [],
  ask,
  mayAskPlayers = false,
  onDone,
}: SanityFormProps) {
  const id = useId();
  const [loss, setLoss] = useState(usual);
  const [kind, setKind] = useState("");
  const [cause, setCause] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  // Stable over retries, so that they belong to the same request.
  const [together, setTogether] = useState(newClientId);
  const { mutate, isPending, error } = useRuleCommand<Loss>(targets, loseSanity);

  function submit(event: FormEvent) {
    event.preventDefault();
    lose((send) => (ask ? ask(send) : send({})), true);
  }

  function lose(
    how: (send: (more: Pick<Loss, "dice" | "ask" | "together">) => void) => void,
    hasDice: boolean,
  ) {
    const read = parseLoss(loss.trim());
    setProblem(read.ok ? null : read.error);
    if (!read.ok) return;
    const said = { ...(kind.trim() && { kind: kind.trim() }), ...(cause.trim() && { cause: cause.trim() }) };
    function onSuccess(events: Done["events"]) {
      setTogether(newClientId());
      onDone({ events, hasDice });
    }
    how((more) => mutate({ loss: loss.trim(), ...said, ...more }, { onSuccess }));
  }

  function choose(next: string) {
    setLoss(next);
    setProblem(null);
  }

  return (
    <form className={styles.root} onSubmit={submit}>
      <fieldset>
        <legend className={text.hidden}>Perdite di ogni sera</legend>
        <div className={styles.chips}>
          {(USUAL.includes(usual) ? USUAL : [usual, ...USUAL]).map((one) => (
            <Chip
              key={one}
              type="radio"
              isTyped
              label={one}
              name={`${id} loss`}
              checked={one === loss.trim()}
              onChange={() => choose(one)}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        label="Perdita"
        hint="Se il tiro riesce / se fallisce."
        value={loss}
        error={problem ?? undefined}
        maxLength={60}
        autoCapitalize="none"
        autoComplete="off"
        onChange={(event) => choose(event.target.value)}
      />
      <Explain {...EXPLAINED.loss} />
      <Fold summary="Specie di orrore e causa">
        <TextField
          label="Specie di orrore"
          hint="A una stessa specie ci si abitua."
          value={kind}
          maxLength={LONGEST_KIND}
          list={`${id} kinds`}
          onChange={(event) => setKind(event.target.value)}
        />
        <datalist id={`${id} kinds`}>
          {kinds.map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
        <TextField
          label="Causa"
          value={cause}
          maxLength={LONGEST_CAUSE}
          onChange={(event) => setCause(event.target.value)}
        />
      </Fold>
      {error && <Notice tone="error">{error.message}</Notice>}
      <Button type="submit" variant="main" wide busy={isPending}>
        <DieIcon /> Tira Sanità
      </Button>
      {mayAskPlayers && (
        <Button
          wide
          disabled={isPending}
          onClick={() => lose((send) => send({ ask: true, together }), false)}
        >
          Fai tirare a chi gioca
        </Button>
      )}
    </form>
  );
}
