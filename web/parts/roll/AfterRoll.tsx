import { type FormEvent, useEffect, useId, useState } from "react";
import { useSnapshot } from "valtio";
import { pointValueOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import type { Difficulty } from "#shared/rules/difficulty.ts";
import { FORTUNE_RETURNS_WITHIN, fortuneCosts, fortuneRefusal } from "#shared/rules/fortune.ts";
import { hasPassed, madeOf } from "#shared/rules/made-roll.ts";
import { pushRefusal } from "#shared/rules/push.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { SeenRoll } from "#shared/schemas/roll.ts";
import { useSeat } from "../../api/useSeat.ts";
import { useSettingsHere } from "../../api/useTableSettings.ts";
import { changeRoll } from "../../live/attend.ts";
import { newClientId } from "../../live/client-id.ts";
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

const LEVEL_WORDS = { normal: "normale", arduous: "arduo", extreme: "estremo" } as const;

type Seen = Omit<SeenRoll, "dice">;

interface AfterRollProps {
  /** As the table has it. */
  roll: Seen;
  character: Character;
  /** Why the last change was refused. */
  problem: string | null;
  /** The side of a fight: there it is neither pushed nor set against another. */
  inFight?: "attack" | "defence";
  onPush: (asked: AskedPush) => void;
}

/** What a pushed roll is asked with. */
type AskedPush = Pick<Push, "why" | "difficulty">;

/** What the rules allow after a throw, on the result itself; what they forbid says why. */
export function AfterRoll({ roll, character, problem, inFight, onPush }: AfterRollProps) {
  const { table: seat } = useSeat();
  const settings = useSettingsHere();
  const [isPushing, setPushing] = useState(false);
  const { canUndo, hasSpent } = useUndo();
  const { opposed, rolls } = useSnapshot(table);
  const settled = opposed.filter(({ one, other }) => one === roll._id || other === roll._id);
  const isOpposed = settled.some(({ one, unbound }) => unbound !== (one === roll._id ? "one" : "other"));
  const made = madeOf(roll);
  const fortune = pointValueOf(character, POINTS.luck);
  const kind = inFight ?? (isOpposed ? "opposed" : made.kind);
  const noPush = pushRefusal({ ...made, kind });
  const noLuck = fortuneRefusal(made, fortune, settings?.spendLuck ?? true);
  const costs = noLuck === null ? fortuneCosts(made, fortune) : [];
  // After a success it goes without saying.
  const reasons =
    (roll.passed ?? hasPassed(made))
      ? []
      : [noPush, roll.pushOf ? null : noLuck].filter((reason) => reason !== null);

  function spend(points: number) {
    changeRoll({ action: "ROLL_LUCK", data: { clientId: newClientId(), rollId: roll._id, points } });
    hasSpent();
  }

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
      {roll.luckSpent > 0 && (
        <p className={styles.spent} role="status">
          {roll.luckSpent} di Fortuna {roll.luckSpent === 1 ? "speso" : "spesi"}.
          {canUndo && (
            <Button
              size="s"
              onClick={() => changeRoll({ action: "ROLL_UNDO_LUCK", data: { rollId: roll._id } })}
            >
              Annulla
            </Button>
          )}
        </p>
      )}
      <div className={styles.ways}>
        {noPush === null && (
          <Button size="s" onClick={() => setPushing(true)}>
            Forza il tiro
          </Button>
        )}
        {costs.map(({ level, cost }) => (
          <Button key={level} size="s" onClick={() => spend(cost)}>
            Spendi {cost} Fortuna: {LEVEL_WORDS[level]}
          </Button>
        ))}
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

function useUndo() {
  const [spentAt, setSpentAt] = useState<number | null>(null);
  useEffect(() => {
    if (spentAt === null) return;
    const timer = setTimeout(() => setSpentAt(null), FORTUNE_RETURNS_WITHIN);
    return () => clearTimeout(timer);
  }, [spentAt]);
  return { canUndo: spentAt !== null, hasSpent: () => setSpentAt(Date.now()) };
}

interface PushFormProps {
  /** That of the first roll, for who may choose another. */
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
