import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { characteristicOf, pointOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { rangesOf } from "#shared/rules/range.ts";
import type { Character, Weapon } from "#shared/schemas/character.ts";
import { RollDialog } from "./RollDialog.tsx";
import { type Rolling, useRolling } from "./useRolling.ts";

interface RollerActions {
  check: (what: string, target: number) => void;
  /** Attacks; asks for the distance first where the weapon knows several. */
  attack: (weapon: Weapon) => void;
}

const RollerContext = createContext<RollerActions | null>(null);

/** Lets any part of a sheet roll; the popup opens by itself. Throws outside of a `Roller`. */
export function useRoller(): RollerActions {
  const roller = useContext(RollerContext);
  if (!roller) throw new Error("useRoller stands inside a Roller");
  return roller;
}

interface RollerProps {
  character: Character;
  children: ReactNode;
}

/** Stands around the sheet of one investigator: gives it `useRoller`, and shows the popup. */
export function Roller({ character, children }: RollerProps) {
  const rolling = useRolling();
  const latest = useRef({ rolling, character });
  latest.current = { rolling, character };
  // Made once, so that the sheet is not drawn again at each change of the popup over it.
  const [actions] = useState<RollerActions>(() => ({
    check(what, target) {
      const { rolling, character } = latest.current;
      rolling.roll({ kind: "check", who: character.characterInfo.name, what, target });
    },
    attack: (weapon) => attack(latest.current, weapon),
  }));
  return (
    <RollerContext value={actions}>
      {children}
      <RollDialog rolling={rolling} />
    </RollerContext>
  );
}

function attack({ rolling, character }: { rolling: Rolling; character: Character }, weapon: Weapon): void {
  const aim = {
    kind: "attack" as const,
    who: character.characterInfo.name,
    weapon,
    skills: character.skills,
    damageBonus: pointOf(character, POINTS.damageBonus)?.value ?? "",
  };
  const ranges = rangesOf(weapon.range, weapon.damage, characteristicOf(character, "Forza"));
  // Where the numbers of distances and damages differ the weapon is rolled as it is written; the popup says what is wrong.
  const options = ranges.ok ? ranges.options : [{ range: weapon.range, damage: weapon.damage }];
  const [only] = options;
  if (options.length > 1 || !only) rolling.chooseRange(aim, options);
  else rolling.roll({ ...aim, option: only });
}
