import { useQuery } from "@tanstack/react-query";
import { useSnapshot } from "valtio";
import { charactersQuery } from "../../api/characters.ts";
import { table } from "../../live/table.ts";
import { RollPopup } from "../roll/RollPopup.tsx";
import { useRolling } from "../roll/useRolling.ts";
import { DefenceCard } from "./DefenceCard.tsx";
import { fighterOf, isOwn } from "./fight.ts";
import { TurnCard } from "./TurnCard.tsx";
import { TurnLine } from "./TurnLine.tsx";

/** Pending defences, own turn, or whose turn it is. On every screen. */
export function FightCards() {
  const { encounter } = useSnapshot(table);
  const { data: own = [] } = useQuery({ ...charactersQuery, enabled: encounter !== null });
  // Kept here, so that the result survives the end of the turn.
  const rolling = useRolling();
  const now = encounter && fighterOf(encounter, encounter.turn);
  return (
    <>
      <DefenceCard fight={encounter} own={own} />
      <TurnLine fight={encounter} own={own} />
      {encounter && now && isOwn(now, own) && (
        <TurnCard key={now._id} fight={encounter} fighter={now} isNamed={own.length > 1} rolling={rolling} />
      )}
      <RollPopup rolling={rolling} />
    </>
  );
}
