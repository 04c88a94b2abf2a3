import { useSnapshot } from "valtio";
import { meleeBonus } from "#shared/rules/melee.ts";
import type { Character } from "#shared/schemas/character.ts";
import { useSeat } from "../../api/useSeat.ts";
import { table } from "../../live/table.ts";
import { attackShot } from "../roll/attack-shot.ts";
import type { Rolling } from "../roll/useRolling.ts";
import { AttackDialog } from "./AttackDialog.tsx";
import { armsOf } from "./arms.ts";
import { activeFighter } from "./fight.ts";

interface AttackInFightProps {
  open: boolean;
  place: number;
  isOnly?: boolean;
  rolling: Rolling;
  character: Character;
  onClose: () => void;
  onAttacked?: () => void;
  onNobody?: () => void;
}

export function AttackInFight({
  open,
  place,
  isOnly,
  rolling,
  character,
  onClose,
  onAttacked,
  onNobody,
}: AttackInFightProps) {
  const { encounter } = useSnapshot(table);
  const { isMaster } = useSeat();
  const attacker = activeFighter(encounter, character._id);
  if (!encounter || !attacker) return null;
  const arms = armsOf(character).filter((arm) => !isOnly || arm.place === place);
  return (
    <AttackDialog
      key={place}
      open={open}
      onClose={onClose}
      fight={encounter}
      attacker={attacker}
      arms={arms}
      first={place}
      before={rolling.how}
      isMaster={isMaster}
      onAttack={({ arm, way, target, manner, how }) => {
        onClose();
        onAttacked?.();
        const isSurprised = manner.surprise === "bonus";
        const bonus = arm.isShot ? 0 : meleeBonus({ hasDefended: target.hasDefended, isSurprised });
        const against = { target: target._id, name: target.name, manner, bonus };
        rolling.roll({ ...attackShot(character, arm.place, way.option), against }, { how });
      }}
      {...(onNobody && {
        onNobody() {
          onClose();
          onNobody();
        },
      })}
    />
  );
}
