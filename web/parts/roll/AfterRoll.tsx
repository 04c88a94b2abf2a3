import { useState } from "react";
import { useSnapshot } from "valtio";
import { hasPassed, madeOf } from "#shared/rules/made-roll.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { RollView } from "#shared/schemas/roll.ts";
import { useSeat } from "../../api/useSeat.ts";
import { hasLanded, table } from "../../live/table.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./AfterRoll.module.css";
import { Oppose } from "./Oppose.tsx";
import { opponentsIn } from "./opponents.ts";
import { type AskedPush, PushForm } from "./PushForm.tsx";
import { usePushRefusal, useSettled } from "./pushing.ts";
import { RevealButton } from "./RevealButton.tsx";
import { useFortune } from "./useFortune.tsx";

type Seen = Omit<RollView, "dice">;

interface AfterRollProps {
  roll: Seen;
  character: Character;
  problem: string | null;
  /** In a fight, no push and no opposed rolls. */
  inFight?: "attack" | "defence" | "dive";
  onPush: (asked: AskedPush) => void;
}

/** What the rules allow after a roll; for what they forbid, the reason. */
export function AfterRoll({ roll, character, problem, inFight, onPush }: AfterRollProps) {
  const { table: seat } = useSeat();
  const [isPushing, setPushing] = useState(false);
  const {
    costs,
    refusal: noLuck,
    buttonFor,
    spent,
  } = useFortune(roll, character, inFight === "dive" ? "dive" : undefined);
  const { rolls, opposed } = useSnapshot(table);
  const settled = useSettled(roll._id);
  const made = madeOf(roll);
  const noPush = usePushRefusal(roll, inFight);
  // After a success it goes without saying.
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
        {!inFight && <Oppose roll={roll} opponents={opponentsIn(rolls, opposed)} />}
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
