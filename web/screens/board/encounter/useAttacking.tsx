import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSnapshot } from "valtio";
import type { Npc } from "#shared/schemas/npc.ts";
import { characterQuery } from "../../../api/characters.ts";
import { answers, expectAnswer } from "../../../live/answers.ts";
import { sendRoll } from "../../../live/attend.ts";
import { newClientId } from "../../../live/client-id.ts";
import { AttackDialog } from "../../../parts/encounter/AttackDialog.tsx";
import type { ChosenAttack } from "../../../parts/encounter/AttackForm.tsx";
import { AttackInFight } from "../../../parts/encounter/AttackInFight.tsx";
import { armsOfNpc } from "../../../parts/encounter/arms.ts";
import { type Fight, type FightParticipant, fighterOf } from "../../../parts/encounter/fight.ts";
import { RollPopup } from "../../../parts/roll/RollPopup.tsx";
import { useRolling } from "../../../parts/roll/useRolling.ts";

/** Attacks by the master: with an NPC, or for an investigator whose phone does not work. */
export function useAttacking(fight: Fight, npcs: readonly Npc[]) {
  const [asked, setAsked] = useState({ by: "", place: 0, isOpen: false });
  const [clientId, setClientId] = useState("");
  const answer = useSnapshot(answers)[clientId];
  const rolling = useRolling();
  const attacker = fighterOf(fight, asked.by);
  const npc = npcs.find(({ _id }) => _id === attacker?.npcId);
  const characterId = attacker?.characterId ?? "";
  const { data: character } = useQuery({ ...characterQuery(characterId), enabled: characterId !== "" });
  const close = () => setAsked({ ...asked, isOpen: false });
  const frame = { open: asked.isOpen, onClose: close };

  function attack(npcId: string, chosen: ChosenAttack) {
    const named = newClientId();
    expectAnswer(named);
    setClientId(named);
    sendRoll({
      clientId: named,
      message: { action: "ROLL", data: rollOf(named, npcId, asked.by, chosen) },
    });
    close();
  }

  return {
    begin: ({ _id }: FightParticipant, place: number) => setAsked({ by: _id, place, isOpen: true }),
    problem: answer?.kind === "refused" ? answer.sentence : null,
    dialog: (
      <>
        {npc && attacker && (
          <AttackDialog
            key={`${asked.by} ${asked.place}`}
            {...frame}
            fight={fight}
            attacker={attacker}
            arms={armsOfNpc(npc)}
            first={asked.place}
            isMaster
            onAttack={(chosen) => attack(npc._id, chosen)}
          />
        )}
        {character && (
          <AttackInFight {...frame} place={asked.place} rolling={rolling} character={character} />
        )}
        <RollPopup rolling={rolling} />
      </>
    ),
  };
}

const rollOf = (
  clientId: string,
  npcId: string,
  by: string,
  { arm, way, target, manner, how }: ChosenAttack,
) => ({
  clientId,
  npcId,
  aim: { kind: "attack" as const, weapon: arm.place, range: way.option.range },
  ...how,
  target: target._id,
  manner: { ...manner, by },
});
