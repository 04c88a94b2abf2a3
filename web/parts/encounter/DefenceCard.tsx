import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { characterQuery } from "../../api/characters.ts";
import { answers } from "../../live/answers.ts";
import { defend } from "../../live/attend.ts";
import { settings } from "../../session/settings.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { ThumbCard, ThumbPlace } from "../../ui/ThumbCard.tsx";
import type { Faces } from "../roll/rolling.ts";
import styles from "./DefenceCard.module.css";
import { DefenceDialog, type Defended } from "./DefenceDialog.tsx";
import { DefenceFaces } from "./DefenceFaces.tsx";
import { defenceRoll } from "./defence-roll.ts";
import {
  attacksOn,
  attackWords,
  type DefenceChoice,
  defencesOf,
  type Fight,
  fighterOf,
  type Pending,
} from "./fight.ts";

interface DefenceCardProps {
  fight: Fight | null;
  own: readonly { readonly _id: string }[];
}

/** Choice of a defence before the dice are rolled, and its result. */
export function DefenceCard({ fight, own }: DefenceCardProps) {
  const [answered, setAnswered] = useState<string | null>(null);
  const [defended, setDefended] = useState<Defended | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { rollsRealDice } = useSnapshot(settings);
  const [laying, setLaying] = useState<Defended | null>(null);
  const pending = attacksOn(fight, own);
  const isRefused = useSnapshot(answers)[answered ?? ""]?.kind === "refused";
  // An attack that comes back with its fight waits for a new answer, and so does one whose answer was refused.
  if (answered !== null && (isRefused || !pending.some(({ _id }) => _id === answered))) setAnswered(null);
  if (isRefused) setOpen(false);
  const waiting = pending.filter(({ _id }) => _id !== answered);
  const isBack = waiting.some(({ _id }) => _id === defended?.attack._id);
  const isLaying = waiting.some(({ _id }) => _id === laying?.attack._id);
  const attacks = waiting.filter(({ _id }) => _id !== laying?.attack._id);
  const [attack, ...later] = attacks;
  const target = fight && attack && fighterOf(fight, attack.target);
  const characterId = target?.characterId ?? "";
  const { data: character } = useQuery({ ...characterQuery(characterId), enabled: characterId !== "" });
  const words = attack && target ? attackWords(attack, target.name) : "";

  function choose(pending: Pending, choice: DefenceChoice) {
    if (choice.how === "nothing" || !target?.characterId) return answer(pending, choice);
    const next = { attack: pending, words, choice, characterId: target.characterId };
    rollsRealDice ? setLaying(next) : throwFor(next, {});
  }

  function throwFor(next: Defended, dice: { dice?: Faces }) {
    answer(next.attack, next.choice, dice);
    setDefended(next);
    setOpen(true);
  }

  function answer({ _id: askId }: Pending, { how, weapon }: DefenceChoice, dice: { dice?: Faces } = {}) {
    defend({ askId, how, ...(weapon !== undefined && { weapon }), ...dice });
    setAnswered(askId);
    setLaying(null);
  }

  return (
    <>
      <ThumbPlace spoken={attack ? `${words}. Come ti difendi?` : ""}>
        {attack && (
          <ThumbCard
            key={attack._id}
            label={attack.isShot ? "Ti sparano" : "Ti attaccano"}
            aside={
              later.length > 0 && (later.length === 1 ? "e un altro attacco" : `e altri ${later.length}`)
            }
            title={words}
          >
            <div className={styles.choices}>
              {defencesOf(attack).map((choice) => (
                <Button
                  key={choice.label}
                  variant={choice.how === "dodge" ? "main" : "plain"}
                  onClick={() => choose(attack, choice)}
                >
                  {choice.label}
                  {character && choice.how !== "nothing" && (
                    <span className={text.typed}>{defenceRoll(character, choice, attack).target}</span>
                  )}
                </Button>
              ))}
            </div>
          </ThumbCard>
        )}
      </ThumbPlace>
      {laying && isLaying && (
        <DefenceFaces
          {...laying}
          onFaces={(dice) => throwFor(laying, { dice })}
          onClose={() => setLaying(null)}
        />
      )}
      {defended && <DefenceDialog open={isOpen && !isBack} {...defended} onClose={() => setOpen(false)} />}
    </>
  );
}
