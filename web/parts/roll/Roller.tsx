import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { characteristicOf, pointOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { rangesOf } from "#shared/rules/range.ts";
import type { Character, Weapon } from "#shared/schemas/character.ts";
import { RollDialog } from "./RollDialog.tsx";
import { type Rolling, useRolling } from "./useRolling.ts";

interface RollerActions {
  /** Rolls against a value of the sheet. */
  check: (what: string, target: number) => void;
  /** Attacks; asks for the distance first where the weapon knows several. */
  attack: (weapon: Weapon) => void;
}

const RollerContext = createContext<RollerActions | null>(null);

/** How any piece of a sheet rolls: one call, and the popup is there. */
export function useRoller(): RollerActions {
  const roller = useContext(RollerContext);
  if (!roller) throw new Error("useRoller stands inside a Roller");
  return roller;
}

interface RollerProps {
  character: Character;
  children: ReactNode;
}

/** Holds the dice of one investigator. */
export function Roller({ character, children }: RollerProps) {
  const rolling = useRolling();
  const latest = useRef({ rolling, character });
  latest.current = { rolling, character };
  // Always the same actions: the sheet is not drawn again while dice fall over it.
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
  // Distances and damages that do not pair are rolled as they stand; the popup says what is wrong with them.
  const options = ranges.ok ? ranges.options : [{ range: weapon.range, damage: weapon.damage }];
  const [only] = options;
  if (options.length > 1 || !only) rolling.chooseRange(aim, options);
  else rolling.roll({ ...aim, option: only });
}
