import { useQuery } from "@tanstack/react-query";
import { characterQuery } from "../../api/characters.ts";
import { RollAloud } from "./RollAloud.tsx";
import { RollDialog } from "./RollDialog.tsx";
import type { Rolling } from "./useRolling.ts";

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
