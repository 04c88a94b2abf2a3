import { useState } from "react";
import { useSnapshot } from "valtio";
import { twoFigures } from "#shared/announce.ts";
import { aimWords, answeringAims } from "#shared/ask-words.ts";
import type { Sex } from "#shared/names.ts";
import { partWords } from "#shared/roll-words.ts";
import { LEVEL_NAMES } from "#shared/rules/check.ts";
import type { Ask } from "#shared/schemas/ask.ts";
import type { ThrownAim } from "#shared/schemas/roll.ts";
import { answers, expectAnswer } from "../../live/answers.ts";
import { sendRoll } from "../../live/attend.ts";
import { newClientId } from "../../live/client-id.ts";
import { LevelStamp } from "../../parts/roll/LevelStamp.tsx";
import { PushForOther } from "../../parts/roll/PushForOther.tsx";
import { RevealButton } from "../../parts/roll/RevealButton.tsx";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import styles from "./Answer.module.css";
import type { AnswerRow, Given } from "./answer-rows.ts";

interface AnswerProps {
  row: AnswerRow;
  ask: Pick<Ask, "_id" | "aim" | "bonus" | "difficulty" | "seenBy">;
  sex: Sex | undefined;
  isFalling: boolean;
}

/** One investigator's answer to a roll request, or that it is pending. */
export function Answer({ row, ask, sex, isFalling }: AnswerProps) {
  const { name, roll, first, seat } = row;
  return (
    <li className={styles.root}>
      <div className={styles.who}>
        <b>{name}</b>
        {seat && (
          <span className={cx(styles.person, seat.isHere && styles.here)}>
            {seat.username}
            {!seat.isHere && ", non è qui"}
          </span>
        )}
      </div>
      {roll === null && <Waiting row={row} ask={ask} sex={sex} />}
      {roll && isFalling && <span className={text.faded}>tira…</span>}
      {roll && !isFalling && <Result roll={roll} first={first} isChosen={ask.aim.kind === "choice"} />}
    </li>
  );
}

interface ResultProps {
  roll: Given;
  first: Given | undefined;
  /** By the player, of what the request offers. */
  isChosen: boolean;
}

function Result({ roll, first, isChosen }: ResultProps) {
  const { what, total, target, level, passed, difficulty, luckSpent, seenBy, outcome } = roll;
  const notes = [
    isChosen && what,
    outcome,
    ...partWords(roll),
    difficulty !== "normal" && (passed ? "riesce" : "non riesce"),
    first && `forzato, prima ${twoFigures(first.total ?? 0)} ${LEVEL_NAMES[first.level].toLowerCase()}`,
    luckSpent > 0 && `${luckSpent} di Fortuna`,
  ].filter(Boolean);
  return (
    <div className={styles.result}>
      <span className={styles.figures}>
        <b className={styles.total}>{twoFigures(total ?? 0)}</b>
        {target !== null && ` su ${target}`}
      </span>
      <LevelStamp level={level} size="s" />
      {notes.length > 0 && <span className={styles.notes}>{notes.join(", ")}</span>}
      {seenBy !== "all" && <RevealButton rollId={roll._id} />}
      <PushForOther roll={roll} />
    </div>
  );
}

function Waiting({ row, ask, sex }: Pick<AnswerProps, "row" | "ask" | "sex">) {
  const [clientId, setClientId] = useState("");
  const answer = useSnapshot(answers)[clientId];
  // For a player whose phone does not work.
  function throwForThem(aim: ThrownAim) {
    const named = newClientId();
    const { _id: askId, bonus, difficulty = "normal", seenBy } = ask;
    const { characterId } = row;
    const data = { clientId: named, askId, characterId, aim, bonus, difficulty, seenBy };
    expectAnswer(named);
    setClientId(named);
    sendRoll({ clientId: named, message: { action: "ROLL", data } });
  }
  const aims = answeringAims(ask.aim);
  const [only, ...others] = aims;
  const isBusy = answer?.kind === "none";
  const whom = sex === undefined ? "tu" : sex === "Femmina" ? "per lei" : "per lui";
  const words = (
    <>
      Tira {whom}
      {others.length > 0 && "…"}
      <span className={text.hidden}> ({row.name})</span>
    </>
  );
  return (
    <div className={styles.result}>
      <span className={text.faded}>aspetta…</span>
      {only && others.length === 0 ? (
        <Button size="s" busy={isBusy} onClick={() => throwForThem(only)}>
          {words}
        </Button>
      ) : (
        <Menu
          trigger={
            <Button size="s" busy={isBusy}>
              {words}
            </Button>
          }
        >
          {aims.map((aim) => (
            <MenuItem key={aimWords(aim)} onPress={() => throwForThem(aim)}>
              {aimWords(aim)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {answer?.kind === "refused" && <span role="alert">{answer.sentence}</span>}
    </div>
  );
}
