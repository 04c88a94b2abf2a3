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

/**
 * The fight for whoever plays, on whatever screen: what is asked of one's own investigators, what they can do when it is
 * their turn, and whose turn it is otherwise.
 */
export function FightCards() {
  const { encounter } = useSnapshot(table);
  const { data: own = [] } = useQuery({ ...charactersQuery, enabled: encounter !== null });
  // Here, so that what was thrown is still read when the turn has gone on.
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
