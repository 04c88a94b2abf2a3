import { useEffect, useRef } from "react";
import { twoFigures } from "#shared/announce.ts";
import { bonusWords, difficultyWords } from "#shared/roll-words.ts";
import { JAMMED } from "#shared/rules/attack.ts";
import { LEVEL_NAMES } from "#shared/rules/check.ts";
import text from "../../styles/text.module.css";
import { cx } from "../../ui/cx.ts";
import { CheckIcon, CloseIcon, EyeOffIcon } from "../../ui/icons.tsx";
import { Stamp } from "../../ui/Stamp.tsx";
import { Damage } from "./Damage.tsx";
import { FallingDice } from "./FallingDice.tsx";
import feed from "./FeedItem.module.css";
import { HIDDEN } from "./feed-words.ts";
import { LevelStamp } from "./LevelStamp.tsx";
import styles from "./RollResult.module.css";
import { damageProblem, type Result, type ThrownStep } from "./rolling.ts";
import { ShotTargets } from "./ShotTargets.tsx";

/** By then a dialog that has just opened has placed its focus. */
const FOCUS_MOVES_MS = 100;

interface RollResultProps {
  step: ThrownStep;
  result: Result | null;
  onTap: () => void;
}

export function RollResult({ step: { shot, how, clientId, push, faces }, result, onTap }: RollResultProps) {
  const { aim } = shot;
  const difficulty = difficultyWords(how.difficulty);
  const asked = [faces && "dadi veri", bonusWords(how.bonus)].filter(Boolean).join(" · ");
  const stamps = useRef<HTMLDivElement>(null);
  const level = result?.level;
  // On a page at 400 % it is out of sight, above all once the focus has gone to the button at the foot.
  useEffect(() => {
    if (!level) return;
    const timer = setTimeout(() => stamps.current?.scrollIntoView({ block: "nearest" }), FOCUS_MOVES_MS);
    return () => clearTimeout(timer);
  }, [level]);
  const hidden = HIDDEN[result?.seenBy ?? how.seenBy];
  return (
    <>
      <div className={styles.root}>
        {push && (
          <p className={styles.first}>
            Tiro forzato. Il primo: <span className={text.typed}>{twoFigures(push.first.total ?? 0)}</span>,{" "}
            {LEVEL_NAMES[push.first.level].toLowerCase()}
          </p>
        )}
        <FallingDice
          throwId={clientId}
          bonus={how.bonus}
          dice={result?.dice ?? null}
          isReal={faces !== undefined}
          onTap={onTap}
        />
        <p className={styles.figure}>{result ? twoFigures(result.total ?? 0) : " "}</p>
        <div ref={stamps} className={styles.stamps}>
          {result && <LevelStamp key={`${clientId} ${result.level}`} level={result.level} size="l" stamped />}
          {result?.attack?.jammed && (
            <Stamp tone="dire" stamped>
              {JAMMED}
            </Stamp>
          )}
        </div>
        {difficulty && (
          <p className={cx(styles.verdict, result && (result.passed ? styles.passed : styles.missed))}>
            {result && (result.passed ? <CheckIcon /> : <CloseIcon />)}
            <span>
              {difficulty}
              {result && `: ${result.passed ? "riesce" : "non riesce"}`}
            </span>
          </p>
        )}
        {asked && <p className={styles.asked}>{asked}</p>}
        {result?.outcome && <p className={styles.outcome}>{result.outcome}</p>}
        {hidden && (
          <p className={feed.hidden}>
            <EyeOffIcon /> {hidden}
          </p>
        )}
      </div>
      <ShotTargets shot={shot} result={result} />
      {aim.kind === "attack" && (
        <Damage
          attack={result?.attack ?? null}
          range={aim.option.range}
          problem={damageProblem(shot)}
          passed={result?.passed === true}
        />
      )}
    </>
  );
}
