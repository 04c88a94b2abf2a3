import { useQuery } from "@tanstack/react-query";
import { characterQuery } from "../../api/characters.ts";
import text from "../../styles/text.module.css";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { RollDialogProps } from "./RollDialogFrame.tsx";
import type { RollStep } from "./rolling.ts";
import type { Rolling } from "./useRolling.ts";
import { BLIND, useThrownRoll } from "./useThrownRoll.ts";

/** The popup of a roll where no sheet is open: it asks for the investigator itself. */
export function RollPopup({ rolling }: { rolling: Rolling }) {
  const { step } = rolling;
  const id = step && step.kind !== "range" ? step.shot.characterId : "";
  const { data: character } = useQuery({ ...characterQuery(id), enabled: id !== "" });
  return (
    <>
      <RollAloud step={step} />
      {character && <RollDialog rolling={rolling} character={character} />}
    </>
  );
}

const RollDialogFrame = lazyPart(() =>
  import("./RollDialogFrame.tsx").then((module) => module.RollDialogFrame),
);

/** The popup of a roll: its distance or real dice where they are asked for, then what came of it. */
export function RollDialog({ rolling, character }: RollDialogProps) {
  const { step } = rolling;
  return step && <RollDialogFrame rolling={rolling} character={character} step={step} />;
}

/**
 * What comes of one's own throw, for a screen reader. It stands outside of the popup, on the page before there are words:
 * only what comes into a live region that is there already is sure to be read out.
 */
export function RollAloud({ step }: { step: RollStep | null }) {
  const { answer, waiting, result } = useThrownRoll(step?.kind === "thrown" ? step : null);
  return (
    <p className={text.hidden} aria-live="polite">
      {answer?.kind === "hidden" ? BLIND : (waiting ?? result?.speachText)}
    </p>
  );
}
