import { useQuery } from "@tanstack/react-query";
import { useSnapshot } from "valtio";
import { aimWords, askWords, VIEWER_WORDS } from "#shared/ask-words.ts";
import { characterQuery, charactersQuery } from "../../api/characters.ts";
import { useSeat } from "../../api/useSeat.ts";
import { answers } from "../../live/answers.ts";
import { table } from "../../live/table.ts";
import { Button } from "../../ui/Button.tsx";
import { Explain } from "../../ui/Explain.tsx";
import { DieIcon, EyeOffIcon } from "../../ui/icons.tsx";
import { ThumbCard, ThumbPlace } from "../../ui/ThumbCard.tsx";
import { isUnderAttack } from "../encounter/fight.ts";
import { EXPLAINED } from "../roll/explanations.ts";
import { RollPopup } from "../roll/RollPopup.tsx";
import { type Rolling, useRolling } from "../roll/useRolling.ts";
import styles from "./AskCard.module.css";
import { askedShots } from "./asked-shot.ts";
import { type Asked, pendingOf } from "./pending.ts";

/** Roll requests to the user's investigators, one at a time, on every screen. Mount once. */
export function AskCard() {
  const { asks, encounter } = useSnapshot(table);
  const isAsked = asks.some(({ waitingFor }) => waitingFor.length > 0);
  const { data: own = [] } = useQuery({ ...charactersQuery, enabled: isAsked });
  const { table: seat } = useSeat();
  const rolling = useRolling();
  const [next, ...later] = pendingOf(asks, own, seat?._id);
  // Let the last result be read first; and a pending defence blocks the whole table.
  const shown = rolling.isOpen || isUnderAttack(encounter, own) ? undefined : next;
  const name =
    own.length > 1 ? own.find(({ _id }) => _id === next?.characterId)?.characterInfo.name : undefined;
  return (
    <>
      <ThumbPlace spoken={shown ? spoken(shown.ask, name) : ""}>
        {shown && (
          <Card
            key={`${shown.ask._id} ${shown.characterId}`}
            {...shown}
            name={name}
            later={later.length}
            rolling={rolling}
          />
        )}
      </ThumbPlace>
      <RollPopup rolling={rolling} />
    </>
  );
}

const spoken = (ask: Asked, name: string | undefined): string =>
  [`Il master chiede${name ? ` a ${name}` : ""}: ${askWords(ask)}`, ask.note, VIEWER_WORDS[ask.seenBy]]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(" ");

interface CardProps {
  ask: Asked;
  characterId: string;
  name: string | undefined;
  later: number;
  rolling: Rolling;
}

function Card({ ask, characterId, name, later, rolling }: CardProps) {
  const { data: character, error, refetch } = useQuery(characterQuery(characterId));
  const isThrown = useIsThrown(ask._id, characterId, rolling);
  const shots = character ? askedShots(ask, character) : [];
  const [first] = shots;
  function press() {
    if (isThrown) rolling.reopen();
    else if (first) rolling.roll(first);
    else void refetch();
  }
  return (
    <ThumbCard
      label={`Il master chiede${name ? ` a ${name}` : ""}`}
      aside={later > 0 && (later === 1 ? "e un altro tiro" : `e altri ${later} tiri`)}
      title={askWords(ask)}
    >
      {ask.note && <p className={styles.note}>{ask.note}</p>}
      {ask.seenBy !== "all" && (
        <p className={styles.viewers}>
          <EyeOffIcon /> {VIEWER_WORDS[ask.seenBy]}
        </p>
      )}
      {ask.loss && <Explain {...EXPLAINED.loss} />}
      {error && !character && <p role="alert">{error.message}</p>}
      {isThrown && <p className={styles.viewers}>Tirato: aspetta che il tavolo risponda.</p>}
      {!isThrown && first && ask.aim.kind === "choice" ? (
        shots.map((shot) => (
          <Button key={shot.aim.what} variant="main" wide onClick={() => rolling.roll(shot)}>
            <DieIcon /> Tira {shot.aim.what}, {shot.aim.target}
          </Button>
        ))
      ) : (
        <Button variant="main" wide busy={!character && !error} onClick={press}>
          <DieIcon /> {isThrown ? "Guarda il tiro" : `Tira ${aimWords(ask.aim)}`}
        </Button>
      )}
    </ThumbCard>
  );
}

/** Sent by this page, not yet acknowledged. */
function useIsThrown(askId: string, characterId: string, { step }: Rolling): boolean {
  const known = useSnapshot(answers);
  if (step?.kind !== "thrown" || known[step.clientId]?.kind !== "none") return false;
  return step.shot.asked?.askId === askId && step.shot.characterId === characterId;
}
