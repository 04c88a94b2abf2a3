import { aimWords, answeringAims } from "#shared/ask-words.ts";
import { characteristicOf, pointValueOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { attackTarget } from "#shared/rules/attack.ts";
import { characteristicCalled } from "#shared/rules/characteristic-names.ts";
import type { Aim } from "#shared/rules/roll.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { RollAim } from "#shared/schemas/roll.ts";
import type { Shot } from "../roll/rolling.ts";
import type { Asked } from "./pending.ts";

/** The rolls that answer a request: of a choice, one for each offer that is on the sheet. */
export function askedShots(ask: Asked, character: Character): Shot<Check>[] {
  const { _id: askId, bonus, difficulty = "normal", seenBy } = ask;
  const { _id: characterId, tableId, characterInfo } = character;
  const asked = { askId, how: { bonus, difficulty, seenBy } };
  const all = answeringAims(ask.aim).map((asks) => ({
    asks,
    parts: partsOf("aims" in asks ? asks.aims : [asks], character),
  }));
  const known = all.filter(({ parts }) => parts.length > 0);
  return (known.length > 0 ? known : all).map(({ asks, parts }) => ({
    aim: {
      kind: "check",
      who: characterInfo.name,
      what: aimWords(asks),
      target: parts[0]?.value ?? 0,
    },
    asks,
    characterId,
    tableId,
    asked,
    ...(parts.length > 1 && { parts }),
  }));
}

type Check = Extract<Aim, { kind: "check" }>;

/** Preview only: the server computes the real targets. */
function partsOf(aims: readonly RollAim[], character: Character): { what: string; value: number }[] {
  return aims.flatMap((aim) => {
    const value = previewOf(aim, character);
    return value === undefined ? [] : [{ what: aimWords(aim), value }];
  });
}

function previewOf(aim: RollAim, character: Character): number | undefined {
  if (aim.kind === "free") return aim.target;
  if (aim.kind === "attack") {
    const weapon = character.weapons[aim.weapon];
    return weapon && attackTarget(weapon, character.skills).value;
  }
  if (aim.kind === "sanity" || aim.kind === "luck") {
    return pointValueOf(character, aim.kind === "sanity" ? POINTS.sanity : POINTS.luck);
  }
  const isSkill = aim.kind === "skill";
  const skill = isSkill ? character.skills.find(({ name }) => sameSkill(name, aim.name)) : undefined;
  const characteristic = skill ? undefined : characteristicCalled(aim.name);
  return skill?.value ?? (characteristic && characteristicOf(character, characteristic));
}
