import { type FormEvent, useId, useState } from "react";
import { useSnapshot } from "valtio";
import type { Difficulty } from "#shared/rules/difficulty.ts";
import { hasPassed, madeOf } from "#shared/rules/made-roll.ts";
import { pushRefusal } from "#shared/rules/push.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { RollView } from "#shared/schemas/roll.ts";
import { useSeat } from "../../api/useSeat.ts";
import { hasLanded, table } from "../../live/table.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./AfterRoll.module.css";
import { DIFFICULTIES } from "./HowChoices.tsx";
import how from "./HowFields.module.css";
import { Oppose } from "./Oppose.tsx";
import { RevealButton } from "./RevealButton.tsx";
import type { Push } from "./rolling.ts";
import { useFortune } from "./useFortune.tsx";

type Seen = Omit<RollView, "dice">;

interface AfterRollProps {
  roll: Seen;
  character: Character;
  problem: string | null;
  /** In a fight, no push and no opposed rolls. */
  inFight?: "attack" | "defence";
  onPush: (asked: AskedPush) => void;
}

type AskedPush = Pick<Push, "why" | "difficulty">;

/** What the rules allow after a roll; for what they forbid, the reason. */
export function AfterRoll({ roll, character, problem, inFight, onPush }: AfterRollProps) {
  const { table: seat } = useSeat();
  const [isPushing, setPushing] = useState(false);
  const { costs, refusal: noLuck, buttonFor, spent } = useFortune(roll, character);
  const { opposed, rolls } = useSnapshot(table);
  const settled = opposed.filter(({ one, other }) => one === roll._id || other === roll._id);
  const isOpposed = settled.some(({ one, unbound }) => unbound !== (one === roll._id ? "one" : "other"));
  const made = madeOf(roll);
  const kind = inFight ?? (isOpposed ? "opposed" : made.kind);
  const noPush = pushRefusal({ ...made, kind });
  const reasons =
    (roll.passed ?? hasPassed(made))
      ? []
      : [noPush, roll.pushOf ? null : noLuck].filter((reason) => reason !== null);

  if (isPushing && noPush === null) {
    return (
      <PushForm
        difficulty={seat?.isMaster ? made.difficulty : null}
        onPush={(asked) => {
          setPushing(false);
          onPush(asked);
        }}
        onCancel={() => setPushing(false)}
      />
    );
  }
  return (
    <div className={styles.root}>
      {spent}
      <div className={styles.ways}>
        {noPush === null && (
          <Button variant="main" onClick={() => setPushing(true)}>
            Forza il tiro
          </Button>
        )}
        {costs.map(buttonFor)}
        {!inFight && <Oppose roll={roll} />}
      </div>
      {reasons.length > 0 && <p className={styles.reasons}>{reasons.join(". ")}.</p>}
      {settled
        .filter((pair) => hasLanded(pair, rolls))
        .map(({ one, other, sentence }) => (
          <p key={`${one} ${other}`} className={styles.settled}>
            {sentence}
          </p>
        ))}
      {roll.seenBy !== "all" && <RevealButton rollId={roll._id} />}
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  );
}

interface PushFormProps {
  difficulty: Difficulty | null;
  onPush: AfterRollProps["onPush"];
  onCancel: () => void;
}

function PushForm({ difficulty, onPush, onCancel }: PushFormProps) {
  const [why, setWhy] = useState("");
  const [chosen, setChosen] = useState(difficulty);
  const name = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    onPush({ why: why.trim(), difficulty: chosen === difficulty ? undefined : (chosen ?? undefined) });
  }
  return (
    <form className={styles.push} onSubmit={submit}>
      <TextField
        label="Che cosa fai di diverso?"
        hint="Una riga per il tavolo: chi fallisce un tiro forzato ne paga le conseguenze."
        value={why}
        maxLength={200}
        autoFocus
        onChange={(event) => setWhy(event.target.value)}
      />
      {chosen && (
        <SegmentedControl
          className={how.field ?? ""}
          label="Difficoltà"
          name={name}
          options={DIFFICULTIES}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <div className={styles.ways}>
        <Button onClick={onCancel}>Lascia stare</Button>
        <Button type="submit" variant="main">
          Forza il tiro
        </Button>
      </div>
    </form>
  );
}
