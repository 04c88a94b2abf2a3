import type { Character } from "#shared/schemas/character.ts";
import type { RollView } from "#shared/schemas/roll.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useFortune } from "../roll/useFortune.tsx";
import styles from "./WhatFollows.module.css";

interface FortuneStepProps {
  roll: Omit<RollView, "dice">;
  character: Character;
  problem: string | undefined;
}

/** Spends luck on a roll against unconsciousness or death; offers only what changes the outcome. */
export function FortuneStep({ roll, character, problem }: FortuneStepProps) {
  const { costs, refusal, buttonFor, spent } = useFortune(roll, character);
  return (
    <>
      {spent}
      {!roll.passed && costs.slice(0, 1).map(buttonFor)}
      {!roll.passed && refusal && <p className={styles.hint}>{refusal}.</p>}
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  );
}
