import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { characteristicOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { rangeOptions } from "#shared/rules/range.ts";
import type { Character, Weapon } from "#shared/schemas/character.ts";
import type { RollAim } from "#shared/schemas/roll.ts";
import { table } from "../../live/table.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { activeFighter } from "../encounter/fight.ts";
import { attackShot } from "./attack-shot.ts";
import { HowFields } from "./HowFields.tsx";
import { RollAloud, RollDialog } from "./RollPopup.tsx";
import { type Rolling, useRolling } from "./useRolling.ts";

const AttackInFight = lazyPart(() =>
  import("../encounter/AttackInFight.tsx").then((module) => module.AttackInFight),
);

interface RollerActions {
  skill: (name: string, target: number) => void;
  characteristic: (name: string, target: number) => void;
  point: (name: string, target: number) => void;
  /** Asks for the range if there are several. */
  attack: (weapon: Weapon) => void;
}

const RollerContext = createContext<RollerActions | null>(null);
const NextThrowContext = createContext<Pick<Rolling, "how" | "setHow"> | null>(null);

/** Options of the next roll from the sheet. */
export function NextThrow({ bonusInSight = false }: { bonusInSight?: boolean }) {
  const next = useContext(NextThrowContext);
  return next && <HowFields how={next.how} onChange={next.setHow} bonusInSight={bonusInSight} />;
}

/** Lets any part of a sheet roll. @throws outside of a `Roller`. */
export function useRoller(): RollerActions {
  const roller = useContext(RollerContext);
  if (!roller) throw new Error("useRoller stands inside a Roller");
  return roller;
}

interface RollerProps {
  character: Character;
  children: ReactNode;
}

/** Provides `useRoller` and the roll dialog for an investigator. */
export function Roller({ character, children }: RollerProps) {
  const rolling = useRolling();
  const latest = useRef({ rolling, character });
  latest.current = { rolling, character };
  const [attacking, setAttacking] = useState<Attacking | null>(null);
  // Stable, so that the sheet is not rendered with each change of the dialog.
  const [actions] = useState<RollerActions>(() => {
    const check = (what: string, target: number, asks: RollAim) => {
      const { rolling, character } = latest.current;
      const { _id: characterId, tableId } = character;
      const who = character.characterInfo.name;
      rolling.roll({ aim: { kind: "check", who, what, target }, asks, characterId, tableId });
    };
    return {
      skill: (name, target) => check(name, target, { kind: "skill", name }),
      characteristic: (name, target) => check(name, target, { kind: "characteristic", name }),
      point: (name, target) => check(name, target, { kind: name === POINTS.sanity ? "sanity" : "luck" }),
      attack: (weapon) => {
        const isFighting = activeFighter(table.encounter, latest.current.character._id) !== undefined;
        isFighting ? setAttacking({ weapon, isOpen: true }) : attack(latest.current, weapon);
      },
    };
  });
  return (
    <RollerContext value={actions}>
      <NextThrowContext value={rolling}>{children}</NextThrowContext>
      {attacking && (
        <AttackInFight
          open={attacking.isOpen}
          isOnly
          place={Math.max(0, character.weapons.indexOf(attacking.weapon))}
          rolling={rolling}
          character={character}
          onClose={() => setAttacking({ ...attacking, isOpen: false })}
          onNobody={() => attack(latest.current, attacking.weapon)}
        />
      )}
      <RollAloud step={rolling.step} />
      <RollDialog rolling={rolling} character={character} />
    </RollerContext>
  );
}

interface Attacking {
  weapon: Weapon;
  isOpen: boolean;
}

function attack({ rolling, character }: { rolling: Rolling; character: Character }, weapon: Weapon): void {
  // If ranges and damages do not match, the raw weapon is rolled and the dialog shows the problem.
  const options = rangeOptions(weapon.range, weapon.damage, characteristicOf(character, "Forza"));
  const place = Math.max(0, character.weapons.indexOf(weapon));
  const shots = options.map((option) => attackShot(character, place, option));
  const [only] = shots;
  if (shots.length > 1 || !only) rolling.chooseRange(shots);
  else rolling.roll(only);
}
