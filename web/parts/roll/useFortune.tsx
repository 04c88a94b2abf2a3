import { type ReactNode, useEffect, useState } from "react";
import { pointValueOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import {
  FORTUNE_RETURNS_WITHIN,
  type FortuneCost,
  fortuneCosts,
  fortuneRefusal,
} from "#shared/rules/fortune.ts";
import { madeOf, type RollKind } from "#shared/rules/made-roll.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { RollView } from "#shared/schemas/roll.ts";
import { useSettingsHere } from "../../api/useTableSettings.ts";
import { changeRoll } from "../../live/attend.ts";
import { newClientId } from "../../live/client-id.ts";
import { Button } from "../../ui/Button.tsx";
import { keepCommand, takeBackCommand, useStoredCommands } from "../../ui/take-back.ts";
import styles from "./AfterRoll.module.css";

const LEVEL_WORDS = { normal: "normale", arduous: "arduo", extreme: "estremo" } as const;

interface Fortune {
  costs: FortuneCost[];
  refusal: string | null;
  buttonFor: (cost: FortuneCost) => ReactNode;
  /** Undo of the last spending, for some seconds. */
  spent: ReactNode;
}

/** Spending of luck on a roll. */
export function useFortune(
  roll: Omit<RollView, "dice">,
  character: Pick<Character, "points">,
  kind: RollKind = roll.kind,
): Fortune {
  const settings = useSettingsHere();
  const command = `fortune ${roll._id}`;
  const canUndo = useStoredCommands().commands.some(({ id }) => id === command);
  const [isSpending, setSpending] = useState(false);
  const { _id: rollId, luckSpent, what } = roll;
  // Keep the undo only once the server has accepted.
  useEffect(() => {
    if (!isSpending || luckSpent === 0) return;
    setSpending(false);
    const takeBack = () => changeRoll({ action: "ROLL_UNDO_LUCK", data: { rollId } });
    const words = `${luckSpent} di Fortuna (${what})`;
    keepCommand({ id: command, words, of: null, takeBack }, FORTUNE_RETURNS_WITHIN);
  }, [isSpending, luckSpent, what, rollId, command]);
  const made = { ...madeOf(roll), kind };
  const fortune = pointValueOf(character, POINTS.luck);
  const refusal = fortuneRefusal(made, fortune, settings?.spendLuck ?? true);

  function spend(points: number) {
    changeRoll({ action: "ROLL_LUCK", data: { clientId: newClientId(), rollId: roll._id, points } });
    setSpending(true);
  }

  return {
    costs: refusal === null ? fortuneCosts(made, fortune) : [],
    refusal,
    buttonFor: ({ level, cost }) => (
      <Button key={level} size="s" onClick={() => spend(cost)}>
        Spendi {cost} Fortuna: {LEVEL_WORDS[level]}
      </Button>
    ),
    spent: roll.luckSpent > 0 && (
      <p className={styles.spent} role="status">
        {roll.luckSpent === 1 ? "Speso 1 punto" : `Spesi ${roll.luckSpent} punti`} di Fortuna.
        {canUndo && (
          <Button size="s" onClick={() => takeBackCommand(command)}>
            Annulla
          </Button>
        )}
      </p>
    ),
  };
}
