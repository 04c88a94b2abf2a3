import { useState } from "react";
import { defend } from "../../live/attend.ts";
import { Button } from "../../ui/Button.tsx";
import { ThumbCard, ThumbPlace } from "../../ui/ThumbCard.tsx";
import styles from "./DefenceCard.module.css";
import { DefenceDialog, type Defended } from "./DefenceDialog.tsx";
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
  /** One's own investigators. */
  own: readonly { readonly _id: string }[];
}

/** A defence that is asked of one's own investigator, before any dice fall; and then what came of it. */
export function DefenceCard({ fight, own }: DefenceCardProps) {
  const [answered, setAnswered] = useState<string | null>(null);
  const [defended, setDefended] = useState<Defended | null>(null);
  const [isOpen, setOpen] = useState(false);
  const attacks = attacksOn(fight, own).filter(({ _id }) => _id !== answered);
  const [attack, ...later] = attacks;
  const target = fight && attack && fighterOf(fight, attack.target);
  const words = attack && target ? attackWords(attack, target.name) : "";

  function choose(pending: Pending, choice: DefenceChoice) {
    const { how, weapon } = choice;
    defend({ askId: pending._id, how, ...(weapon !== undefined && { weapon }) });
    setAnswered(pending._id);
    if (how === "nothing" || !target?.characterId) return;
    setDefended({ attack: pending, words, choice, characterId: target.characterId });
    setOpen(true);
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
                </Button>
              ))}
            </div>
          </ThumbCard>
        )}
      </ThumbPlace>
      {defended && <DefenceDialog open={isOpen} {...defended} onClose={() => setOpen(false)} />}
    </>
  );
}
