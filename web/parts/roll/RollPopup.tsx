import { useQuery } from "@tanstack/react-query";
import { characterQuery } from "../../api/characters.ts";
import text from "../../styles/text.module.css";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { RollDialogProps } from "./RollDialogFrame.tsx";
import type { RollStep } from "./rolling.ts";
import type { Rolling } from "./useRolling.ts";
import { BLIND, useThrownRoll } from "./useThrownRoll.ts";

/** Roll dialog where no sheet is open: fetches the investigator. */
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

/** Roll dialog: range or real dice if needed, then the result. */
export function RollDialog({ rolling, character }: RollDialogProps) {
  const { step } = rolling;
  return step && <RollDialogFrame rolling={rolling} character={character} step={step} />;
}

/** Live region for the user's own result, outside the dialog and mounted before it: reliable only that way. */
export function RollAloud({ step }: { step: RollStep | null }) {
  const { answer, waiting, result } = useThrownRoll(step?.kind === "thrown" ? step : null);
  return (
    <p className={text.hidden} aria-live="polite">
      {answer?.kind === "hidden" ? BLIND : (waiting ?? result?.speachText)}
    </p>
  );
}
